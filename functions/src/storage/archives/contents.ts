import { type AppError, invalid } from '../../shared/errors';

const MIB = 1024 * 1024;
export const MOST_FILES = 20_000;
/** Each file of a .rar archive can have a few blocks of its own, such as its permissions. */
export const MOST_BLOCKS = 5 * MOST_FILES;
const MOST_BYTES = 500 * MIB;
const MOST_ARCHIVES = 10;
const ARCHIVE = /\.(?:zip|rar|7z)$/i;
const DRIVE = /^[a-z]:/i;
/** The bits of a Unix file mode that contain the kind of file, and their value for a symbolic link. */
const [KIND_BITS, SYMBOLIC_LINK] = [0o170000, 0o120000];

export type ArchiveFormat = '.zip' | '.rar' | '.7z';

export interface ArchiveEntry {
  name: string;
  /** Bytes of the unpacked file; 0 if the archive does not say. */
  size: number;
  isFolder: boolean;
  isLink: boolean;
}

/** The refusals of archives, each with the problem and what to do. */
export const refuse = {
  damaged: (format: ArchiveFormat) =>
    invalid(`This ${format} file cannot be opened: it is damaged. Please make it again.`),
  locked: (format: ArchiveFormat) =>
    invalid(`This ${format} file is locked with a password. Please make it again without one.`),
  empty: (format: ArchiveFormat) =>
    invalid(`This ${format} file has nothing in it. Please make it again from the folder of your project.`),
  links: (format: ArchiveFormat) =>
    invalid(
      `This ${format} file has links to other files in it. Please put in the files themselves, and leave out whatever can be downloaded again, such as node_modules.`,
    ),
  outside: (format: ArchiveFormat) =>
    invalid(
      `This ${format} file has names in it that lead out of its folder. Please make it again from the folder of your project.`,
    ),
  split: (format: ArchiveFormat) =>
    invalid(`This ${format} file is one part of a split archive. Please make it again as a single file.`),
  tooMany: (format: ArchiveFormat) =>
    invalid(
      `This ${format} file has more than 20,000 files in it. Please leave out data, and whatever can be downloaded again, such as node_modules.`,
    ),
  tooLarge: (format: ArchiveFormat) =>
    invalid(
      `Unpacked, this ${format} file would be larger than 500 MB. Please leave out data, and whatever can be downloaded again, such as node_modules.`,
    ),
  archives: (format: ArchiveFormat) =>
    invalid(`This ${format} file contains more than 10 other archives. Please unpack them first.`),
} satisfies Record<string, (format: ArchiveFormat) => AppError>;

/** Returns true if a Unix file mode is that of a symbolic link. */
export const isLinkMode = (mode: number): boolean => (mode & KIND_BITS) === SYMBOLIC_LINK;

/** Windows accepts both slashes as separators and drops spaces at the end of a name. */
function leadsOutside(name: string): boolean {
  const parts = name.replaceAll('\\', '/').split('/');
  return parts[0] === '' || DRIVE.test(name) || parts.some((part) => part.trimEnd() === '..');
}

/** Throws `invalid` for a path that leads out of the folder into which an archive is unpacked. */
export function assertInside(format: ArchiveFormat, path: string): void {
  if (leadsOutside(path)) throw refuse.outside(format);
}

/**
 * Checks the entries of an archive one by one. `add` throws `invalid` for links, paths outside, and too many files,
 * bytes or archives; `addBytes` counts bytes without an entry; `end` throws `invalid` if no entry was a file.
 */
export function createContents(format: ArchiveFormat) {
  let [entries, files, bytes, archives] = [0, 0, 0, 0];
  function addBytes(size: number): void {
    bytes += size;
    if (bytes > MOST_BYTES) throw refuse.tooLarge(format);
  }
  return {
    addBytes,
    add({ name, size, isFolder, isLink }: ArchiveEntry): void {
      entries += 1;
      if (entries > MOST_FILES) throw refuse.tooMany(format);
      if (isLink) throw refuse.links(format);
      assertInside(format, name);
      if (!isFolder) files += 1;
      addBytes(size);
      if (ARCHIVE.test(name)) archives += 1;
      if (archives > MOST_ARCHIVES) throw refuse.archives(format);
    },
    end(): void {
      if (files === 0) throw refuse.empty(format);
    },
  };
}

export type Contents = ReturnType<typeof createContents>;
