/**
 * A style for visitors who may be signed in. Set by first-paint.js before the first paint, while what was rendered at the
 * build is all there is.
 */
export const TOKEN_IS_STORED = 'html[data-session] &';
