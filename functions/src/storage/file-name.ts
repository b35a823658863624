const LONGEST = 100;

/**
 * Returns the name under which an uploaded file is downloaded: the sender's name without folders, control characters,
 * direction marks and characters that some system forbids, with the extension of its content.
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
