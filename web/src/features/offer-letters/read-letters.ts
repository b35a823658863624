const keyOf = (userId: string) => `read-letters:${userId}`;
/** Only the latest letters are ever asked about. */
const MOST = 20;

/** The offer letters that somebody has opened in this browser, by their ids. */
export function readLetters(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that a letter was opened; a browser without storage goes on calling it new. */
export function markLetterRead(userId: string, letterId: string): void {
  const others = readLetters(userId).filter((id) => id !== letterId);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([letterId, ...others].slice(0, MOST)));
  } catch {
    // See above.
  }
}
