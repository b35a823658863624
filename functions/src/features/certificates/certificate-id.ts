const TITLE_LENGTH = 60;

/** Returns a title as part of an ID: words of letters and digits, joined by hyphens. */
function hyphenated(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, TITLE_LENGTH)
    .replace(/^-|-$/g, '');
}

/** Returns the first choice for a certificate's ID: `{Title-With-Hyphens}-{internId}` (F10). */
export function certificateIdFor(title: string, holder: string): string {
  return `${hyphenated(title) || 'Certificate'}-${holder}`;
}

/** Appends -2, -3 and so on to an ID that is taken. */
export function numbered(id: string, attempt: number): string {
  return attempt === 1 ? id : `${id}-${attempt}`;
}
