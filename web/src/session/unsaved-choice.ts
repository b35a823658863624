// The key is that of language/first-address.js, which does not know who is signed in and writes NOBODY_KNOWN.
const KEY = 'language-unsaved';
const NOBODY_KNOWN = '';

/** Whether the language chosen on this device is this person's, and their account does not know it yet. */
export function hasUnsavedChoice(userId: string): boolean {
  try {
    const noted = localStorage.getItem(KEY);
    return noted === userId || noted === NOBODY_KNOWN;
  } catch {
    return false;
  }
}

export function noteUnsavedChoice(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch {
    // Then the choice is not kept on the device either.
  }
}

export function forgetUnsavedChoice(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See noteUnsavedChoice.
  }
}
