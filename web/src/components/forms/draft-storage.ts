/** Unsent input that the tab stored across a reload. Null if there is none or it is unreadable. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** True if input is stored, so that its form opens automatically. */
export function hasDraft(key: string): boolean {
  return readDraft(key) !== null;
}

export function saveDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage forgets the form at a reload; nothing else depends on it.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See saveDraft.
  }
}
