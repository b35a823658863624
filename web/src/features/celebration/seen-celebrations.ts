const keyOf = (userId: string) => `celebrated:${userId}`;
/** Maximum stored celebrations; older ones are never looked up. */
const MOST = 20;

/** Celebrations that this browser has shown to the user. */
export function seenCelebrations(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores that a celebration was shown; a browser without storage shows it again. */
export function markCelebrated(userId: string, ids: readonly string[]): void {
  const all = [...new Set([...ids, ...seenCelebrations(userId)])];
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(all.slice(0, MOST)));
  } catch {
    // See above.
  }
}
