/** Lets the browser paint and react between steps, because each step is slow on a cheap phone. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
