const keyOf = (userId: string) => `celebrated:${userId}`;
/** Only what came lately is ever asked about. */
const MOST = 20;

/** What was celebrated with somebody in this browser. */
export function seenCelebrations(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers what was celebrated; a browser without storage celebrates again. */
export function markCelebrated(userId: string, ids: readonly string[]): void {
  const all = [...new Set([...ids, ...seenCelebrations(userId)])];
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(all.slice(0, MOST)));
  } catch {
    // See above.
  }
}
