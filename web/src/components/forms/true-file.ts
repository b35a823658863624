import { CONTENT_TYPES, EXTENSIONS, formatOfBytes, SIGNATURE_BYTES } from '@prarambh/contract/file-formats';

const ARCHIVES: readonly string[] = [...EXTENSIONS.zip, ...EXTENSIONS.rar, ...EXTENSIONS['7z']];

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

/**
 * Returns a chosen file with the type and extension of its bytes: a JPEG named .png becomes .jpg. An unknown
 * format gets application/octet-stream. An unreadable file is returned unchanged; its upload fails with a
 * message.
 */
export async function trueFile(file: File): Promise<File> {
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (start === null) return file;
  const format = formatOfBytes(new Uint8Array(start));
  const { lastModified } = file;
  if (format === null) return new File([file], file.name, { type: 'application/octet-stream', lastModified });
  const { stem, extension } = splitName(file.name);
  // Office documents and many other files are zip files, too.
  const isOther = format === 'zip' && extension !== '' && !ARCHIVES.includes(extension);
  const isRight = isOther || EXTENSIONS[format].includes(extension);
  const name = isRight ? file.name : `${stem}.${EXTENSIONS[format][0]}`;
  return new File([file], name, { type: CONTENT_TYPES[format], lastModified });
}
