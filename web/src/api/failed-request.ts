/** An error page does not name a failed request older than this. */
const CURRENT_MS = 60_000;

let latest: { id: string; at: number } | null = null;

/** Stores the ID of a request that failed on the server. The server logs the same ID. */
export function noteFailedRequest(id: string): void {
  latest = { id, at: Date.now() };
}

/** The ID of the request that failed on the server within the last minute, or null. */
export function failedRequestId(): string | null {
  return latest && Date.now() - latest.at < CURRENT_MS ? latest.id : null;
}
