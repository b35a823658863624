/**
 * The HTTP functions and the resources of one instance. Its concurrent requests (`concurrency`) must fit into its
 * memory; `maxInstances` also limits the cost of a flood. firebase.json assigns addresses to functions.
 */
export const httpFunctions = {
  /** All operations except uploads; no body above 200 kB. */
  api: { memory: '1GiB', concurrency: 20, maxInstances: 20 },
  /** All uploads. It mostly waits for slow networks, so many small instances serve a crowd. */
  uploads: { memory: '1GiB', concurrency: 8, maxInstances: 50 },
} as const;

export type HttpFunction = keyof typeof httpFunctions;
