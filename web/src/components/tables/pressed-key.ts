type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Keys such as Enter have ASCII names; a French é or a Turkish ı is Latin. */
const LATIN_OR_NAMED = /^[\p{ASCII}\p{Script=Latin}]*$/u;
/** Key names that browsers report while an input method is active. */
const UNREAD = new Set(['Process', 'Unidentified']);

/** Returns the character of the key on a US keyboard, or null if it is neither a letter nor a slash. */
function onUsKeyboard({ code, shiftKey }: Pressed): string | null {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter === undefined) return null;
  return shiftKey ? letter : letter.toLowerCase();
}

/**
 * Returns the key of a shortcut. Under a layout of another script, such as Hindi, it is the letter in that position on
 * a US keyboard; Latin layouts such as Dvorak keep their own letters.
 */
export function pressedKey(pressed: Pressed): string {
  const { key } = pressed;
  if (LATIN_OR_NAMED.test(key) && !UNREAD.has(key)) return key;
  return onUsKeyboard(pressed) ?? key;
}
