/** Leading bytes of a format, as Latin-1 text. */
const STARTS = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/heic': '\0\0\0\x18ftypheic',
  'application/pdf': '%PDF-1.7',
  'application/zip': 'PK\x03\x04',
  'text/plain': 'Hello, Asha.',
} as const;

/** A file whose bytes have the format of this type, whatever its name. `size` in bytes. */
export function fileOf(type: keyof typeof STARTS, name: string, size = 1000): File {
  const bytes = new Uint8Array(size);
  bytes.set([...STARTS[type]].map((character) => character.charCodeAt(0)).slice(0, size));
  return new File([bytes], name, { type });
}
