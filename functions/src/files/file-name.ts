const LONGEST = 100;

/**
 * The name under which an uploaded file is given back: the sender's own, without folders, control characters, marks
 * that turn text around, and what some system forbids in names; with the extension that its content has.
 */
export function safeFileName(original: string, extension: string): string {
  const name = original.split(/[/\\]/).pop() ?? '';
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}<>:"|?*%;]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  return `${[...stem].slice(0, LONGEST).join('') || 'file'}.${extension}`;
}
