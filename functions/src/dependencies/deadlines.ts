/**
 * Maximum wait for each kind of outside call, in milliseconds. The browser aborts a call after API_TIMEOUT_MS;
 * `request` ends all work before that.
 */
export const DEADLINE_MS = {
  /** All waits of a request together. Uploads and downloads take as long as their file. */
  request: 9_000,
  /** One read or write of Firestore, with the retries of Google's client. */
  firestore: 5_000,
  /** A transaction with all its attempts. */
  transaction: 8_000,
  /** One call of Firebase Auth or App Check. */
  auth: 5_000,
  /** Storage: details, lists, deletions, and the first byte of a file. Its further bytes have no deadline. */
  storage: 5_000,
  /** The answer to each step of storing a file; all of them stay below the 60 s after which Hosting cuts a call off. */
  storageWrite: 15_000,
  /** Storing a document. It can be created later, so its request answers and mails before its own deadline. */
  document: 5_000,
  /** A page of the site from Hosting. */
  shell: 5_000,
  /** An attempt to send a mail in a request, and each wait for its server to greet. */
  mail: 6_000,
  mailGreeting: 2_500,
  /** An attempt of the mail job. Some servers examine a mail for long before they accept it. */
  mailOfJob: 75_000,
} as const;
