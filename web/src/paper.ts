/** The colours of the light theme, on white: for saved pictures. */
export const PAPER = {
  surface: '#ffffff',
  wash: '#f0e9db',
  ink: '#1f2438',
  muted: '#5a5e70',
  faint: '#6f7080',
  line: '#b9b1a0',
  x: '#2b3f8c',
  o: '#ad4419',
  accent: '#2b3f8c',
  good: '#17694e',
  even: '#6a6150',
  bad: '#a52f28',
  strike: '#d9952b',
} as const
