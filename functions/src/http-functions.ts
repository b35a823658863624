/**
 * The functions that answer requests, and what an instance of each may use. Its requests at once (`concurrency`) must
 * fit into its memory together; the most instances are also what a flood can cost at most. firebase.json says which
 * addresses are for which.
 */
export const httpFunctions = {
  /** Everything but uploads; no body above 200 kB. */
  api: { memory: '1GiB', concurrency: 20, maxInstances: 20 },
  /** Whatever takes a file. It waits for slow networks more than it works, so many small groups serve a crowd. */
  uploads: { memory: '1GiB', concurrency: 8, maxInstances: 50 },
} as const;

export type HttpFunction = keyof typeof httpFunctions;
