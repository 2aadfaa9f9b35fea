/** The colours of the moves that a Monte Carlo search tries, told apart also without red and green. */
export const CURVES = Array.from({ length: 8 }, (_, index) => `--curve-${index + 1}`)
