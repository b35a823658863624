/** True if the browser has a network connection, working or not. During the build there is no network to lose. */
export const isOnline = () => globalThis.navigator?.onLine !== false;
