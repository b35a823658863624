type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Keys such as Enter have ASCII names; a French é or a Turkish ı is Latin. */
const LATIN_OR_NAMED = /^[\p{ASCII}\p{Script=Latin}]*$/u;
/** What browsers report while an input method reads the keyboard. */
const UNREAD = new Set(['Process', 'Unidentified']);

/** The character on a US keyboard, or null for a key that is no letter and no slash. */
function onUsKeyboard({ code, shiftKey }: Pressed): string | null {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter === undefined) return null;
  return shiftKey ? letter : letter.toLowerCase();
}

/**
 * The key of a shortcut. Under a layout of another script, such as Hindi, it is the letter in that place on a US
 * keyboard; a Latin layout such as Dvorak keeps its own letters.
 */
export function pressedKey(pressed: Pressed): string {
  const { key } = pressed;
  if (LATIN_OR_NAMED.test(key) && !UNREAD.has(key)) return key;
  return onUsKeyboard(pressed) ?? key;
}
