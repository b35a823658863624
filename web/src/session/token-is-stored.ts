/**
 * Selector for pages of users who may be signed in. first-paint.js sets the attribute before the first paint, while
 * only the prerendered page is shown.
 */
export const TOKEN_IS_STORED = 'html[data-session] &';
