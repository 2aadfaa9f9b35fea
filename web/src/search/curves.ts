/** The colours of the moves tried by a Monte Carlo search, distinguishable without red and green. */
export const CURVES = Array.from({ length: 8 }, (_, index) => `--curve-${index + 1}`)
