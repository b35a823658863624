/** Replaces the first match of `place`. Throws if the text has no match. */
export function replaceOnce(text: string, place: RegExp, replacement: string): string {
  if (text.search(place) === -1) throw new Error(`There is no ${place} any more.`);
  return text.replace(place, () => replacement);
}
