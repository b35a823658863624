/**
 * True in the browser's build, whose pages contain the CSS variables, the shared styles and the order of layers already. A
 * cheap phone takes a tenth of a second to compute them again.
 */
export const IS_IN_PAGE = import.meta.env.PROD && !import.meta.env.SSR;
