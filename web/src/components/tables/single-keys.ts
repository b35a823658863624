const STORED = 'single-keys';

/** The choice in browsers without storage; it lasts until the page is closed. */
let unkept: boolean | null = null;

/** Returns true if single letters act as shortcuts, which is the default. Users who dictate or slip switch them off. */
export function areSingleKeysOn(): boolean {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
    unkept = null;
  } catch {
    unkept = isOn;
  }
}
