// This file does not import zod, so pages without schemas can use it without loading zod.

/** File formats that the API recognises, including those that it rejects with their own message. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | 'zip' | 'rar' | '7z';

/** Bytes at the start of a file that are enough to tell its format. */
export const SIGNATURE_BYTES = 12;

/** Leading bytes as Latin-1 text; `?` stands for any byte. */
const SIGNATURES: readonly (readonly [FileFormat, string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF????WEBP'],
  ['heic', '????ftyphei'],
  ['heic', '????ftyphev'],
  ['heic', '????ftypmif1'],
  ['heic', '????ftypmsf1'],
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['zip', 'PK\x07\x08'],
  ['rar', 'Rar!\x1a\x07'],
  ['7z', "7z\xbc\xaf'\x1c"],
];

/** MIME type of each format. */
export const CONTENT_TYPES: Record<FileFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
};

/** File name extensions of each format, the usual one first. */
export const EXTENSIONS: Record<FileFormat, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
  pdf: ['pdf'],
  zip: ['zip'],
  rar: ['rar'],
  '7z': ['7z'],
};

/** Says how to get a JPEG instead of a HEIC photo, the format of an iPhone's camera. */
export const HEIC_REFUSED =
  'This is a HEIC photo, which cannot be used here. Please take a screenshot of it and upload that, or set Settings > Camera > Formats to Most Compatible and take it again.';

/** Returns the format that the leading bytes of a file show, whatever its name says; null for any other. */
export function formatOfBytes(start: Uint8Array): FileFormat | null {
  const fits = (signature: string) =>
    [...signature].every((character, at) => character === '?' || start[at] === character.charCodeAt(0));
  return SIGNATURES.find(([, signature]) => fits(signature))?.[0] ?? null;
}
