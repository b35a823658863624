export const DOCUMENT_KINDS = ['certificate', 'offerLetter'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
