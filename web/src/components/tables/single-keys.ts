const STORED = 'single-keys';

/** The choice where the browser keeps none; it counts until the page is left. */
let unkept: boolean | null = null;

/** Whether single letters act on a page; people who dictate or whose hands slip switch them off. On at first. */
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
