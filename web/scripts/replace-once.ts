/** Replaces one place of a text, and fails where the text has none of them any more. */
export function replaceOnce(text: string, place: RegExp, replacement: string): string {
  if (text.search(place) === -1) throw new Error(`There is no ${place} any more.`);
  return text.replace(place, () => replacement);
}
