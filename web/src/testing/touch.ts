const { navigator } = (
  window as unknown as { happyDOM: { settings: { navigator: { maxTouchPoints: number } } } }
).happyDOM.settings;

/** Sets the pointer type. Tests start with a mouse. */
export function pointWith(pointer: 'fingers' | 'mouse'): void {
  navigator.maxTouchPoints = pointer === 'fingers' ? 5 : 0;
}
