/**
 * Compares texts by their code units, to sort dates in ISO form and words in lower case. The first `localeCompare` of a page
 * loads the browser's collation, which takes a cheap phone 60 ms.
 */
export const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
