import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { ZIP as README_ZIP } from '@prarambh/functions/testing/zip';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const ZIP: TestFile = {
  name: 'landing-page.zip',
  mimeType: 'application/zip',
  buffer: README_ZIP,
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return chunk;
}

/** Random noise that no lossless format compresses: about 7 MB at 1600 pixels. */
export function photo(side: number): TestFile {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}
