/** Brand colours for print; the same as in the web's theme. */
export const palette = {
  paper: '#fffdf8',
  warm: '#fbf3e4',
  ray: '#fdf6e9',
  ink: '#1b1a2e',
  soft: '#5d574f',
  line: '#d6ccbd',
  indigo: '#282c66',
  indigoMid: '#4149a6',
  indigoPale: '#c3caf0',
  saffron: '#f89c27',
  saffronDeep: '#bf6406',
  saffronPale: '#ffd292',
} as const;
