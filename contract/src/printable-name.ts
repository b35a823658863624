// Without zod, so that pages can use it that otherwise need none.

/** A letter of no script that documents are printed in: Latin and nine of India (functions/src/documents/scripts.ts). */
const OTHER_LETTER =
  /(?!\p{Script=Latin}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gujarati}|\p{Script=Gurmukhi}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu})\p{L}/u;

/** What is wrong with a name that is to be printed, while it is typed; null where its letters are ones that we print. */
export function unprintableLetter(name: string): string | null {
  const [letter] = OTHER_LETTER.exec(name) ?? [];
  if (letter === undefined) return null;
  return `We cannot print ‘${letter}’. Please write the name in English letters or in those of an Indian language.`;
}
