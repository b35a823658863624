const STORED = 'single-keys';

/** Whether single letters act on a page; people who dictate or whose hands slip switch them off. On at first. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(STORED) !== 'off';

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, 'off');
}
