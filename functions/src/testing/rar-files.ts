import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('Rar!\x1a\x07', 'latin1');
const [MAIN, FILE, ENCRYPTION, END] = [1, 2, 4, 5];
const [HAS_EXTRA, HAS_DATA] = [1, 2];
const UNIX = 1;

interface Rar5File {
  name: string;
  data?: Buffer;
  /** Size of the unpacked file that the archive claims, in bytes. */
  size?: number;
  isFolder?: boolean;
  attributes?: number;
  /** Records after the fields of the file. */
  extra?: Buffer;
  /** Flags of the block. */
  flags?: number;
}

interface Rar4File {
  name: string | Buffer;
  data?: Buffer;
  flags?: number;
  attributes?: number;
  /** Version of RAR, times ten. */
  version?: number;
  size?: number;
}

/** Encodes a number in the form of RAR 5. */
function variable(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80);
  return Buffer.from([...bytes, left]);
}

function uint(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntLE(value, 0, length);
  return bytes;
}

const sized = (bytes: Buffer) => Buffer.concat([variable(bytes.length), bytes]);

interface Block {
  type: number;
  flags?: number;
  body: Buffer;
  extra?: Buffer;
  data?: Buffer;
}

function blockOf({ type, flags = 0, body, extra, data }: Block): Buffer {
  const allFlags = flags | (extra ? HAS_EXTRA : 0) | (data ? HAS_DATA : 0);
  const sizes = [extra, data].flatMap((part) => (part ? [variable(part.length)] : []));
  const header = Buffer.concat([
    variable(type),
    variable(allFlags),
    ...sizes,
    body,
    extra ?? Buffer.alloc(0),
  ]);
  const checked = sized(header);
  return Buffer.concat([uint(crc32(checked), 4), checked, data ?? Buffer.alloc(0)]);
}

function fileBlock({ name, data = Buffer.alloc(0), size = data.length, ...file }: Rar5File): Buffer {
  const { isFolder = false, attributes = 0o100644, extra, flags = 0 } = file;
  const fields = [isFolder ? 1 : 0, size, attributes, 0, UNIX].map(variable);
  const body = Buffer.concat([...fields, sized(Buffer.from(name))]);
  return blockOf({ type: FILE, flags, body, data, ...(extra && { extra }) });
}

/** Returns the record of a RAR 5 file that makes it a link (types 1 to 4) or a copy (5) of another. */
export const redirectionTo = (target: string, type: number): Buffer =>
  sized(Buffer.concat([Buffer.from([5, type, 0]), sized(Buffer.from(target))]));

/** The record of a RAR 5 file that is encrypted, without its key material. */
export const ENCRYPTION_RECORD = sized(Buffer.from([1, 0, 0, 15]));

/** Returns a RAR 5 archive of uncompressed files. */
export function rar5Of(
  files: readonly Rar5File[],
  { archiveFlags = 0, isLocked = false, isEnded = true } = {},
): Buffer {
  return Buffer.concat([
    SIGNATURE,
    Buffer.from([1, 0]),
    ...(isLocked ? [blockOf({ type: ENCRYPTION, body: Buffer.alloc(20) })] : []),
    blockOf({ type: MAIN, body: variable(archiveFlags) }),
    ...files.map(fileBlock),
    ...(isEnded ? [blockOf({ type: END, body: variable(0) })] : []),
  ]);
}

function rar4Block(type: number, flags: number, body: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from([type]), uint(flags, 2), uint(body.length + 7, 2), body]);
  return Buffer.concat([uint(crc32(checked) & 0xffff, 2), checked]);
}

function rar4FileBlock({ name, data = Buffer.alloc(0), ...file }: Rar4File): Buffer {
  const { flags = 0, attributes = 0o100644, version = 29, size = data.length } = file;
  const bytes = Buffer.from(name as string, 'latin1');
  const body = Buffer.concat([
    uint(data.length, 4),
    uint(size, 4),
    Buffer.from([3]), // Unix.
    Buffer.alloc(8), // Checksum and time.
    Buffer.from([version, 0x30]),
    uint(bytes.length, 2),
    uint(attributes, 4),
    bytes,
  ]);
  return Buffer.concat([rar4Block(0x74, 0x8000 | flags, body), data]);
}

/** Returns an archive of RAR 4 or older with uncompressed files. */
export function rar4Of(
  files: readonly Rar4File[],
  { archiveFlags = 0, isEnded = true, endFlags = 0 } = {},
): Buffer {
  return Buffer.concat([
    SIGNATURE,
    Buffer.from([0]),
    rar4Block(0x73, archiveFlags, Buffer.alloc(6)),
    ...files.map(rar4FileBlock),
    ...(isEnded ? [rar4Block(0x7b, 0x4000 | endFlags, Buffer.alloc(0))] : []),
  ]);
}
