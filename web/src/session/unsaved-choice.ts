// The key is that of language/first-address.js, which does not know who is signed in and writes NOBODY_KNOWN.
const KEY = 'language-unsaved';
const NOBODY_KNOWN = '';

/** Returns true if this user has chosen a language on this device that their account does not have yet. */
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
    // Without storage the device does not keep the choice either.
  }
}

export function forgetUnsavedChoice(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See noteUnsavedChoice.
  }
}
