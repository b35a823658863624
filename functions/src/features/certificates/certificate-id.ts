const TITLE_LENGTH = 60;

/** A title as part of an ID: words joined by hyphens, and nothing but letters and digits in them. */
function hyphenated(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, TITLE_LENGTH)
    .replace(/^-|-$/g, '');
}

/** The ID that a certificate gets unless it is taken: `{Title-With-Hyphens}-{internId}` (F10). */
export function certificateIdFor(title: string, holder: string): string {
  return `${hyphenated(title) || 'Certificate'}-${holder}`;
}

/** The same with -2, -3 and so on, for those that are taken. */
export function numbered(id: string, attempt: number): string {
  return attempt === 1 ? id : `${id}-${attempt}`;
}
