/** What somebody has typed and not sent, kept by the tab over a reload. Null when there is none, or nothing readable. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether something is kept, so that the form it was typed into opens by itself. */
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
