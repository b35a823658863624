const keyOf = (userId: string) => `read-letters:${userId}`;
/** Maximum stored letters; older ones are never looked up. */
const MOST = 20;

/** IDs of offer letters that the user opened in this browser. */
export function readLetters(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores that a letter was opened; without storage it stays marked as new. */
export function markLetterRead(userId: string, letterId: string): void {
  const others = readLetters(userId).filter((id) => id !== letterId);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([letterId, ...others].slice(0, MOST)));
  } catch {
    // See above.
  }
}
