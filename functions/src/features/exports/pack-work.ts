import { FILES } from '@prarambh/contract/exports';
import { PACK_AT_ONCE, type PackOperation, PackQuery } from '@prarambh/contract/packs';
import type { Core } from '../../core/core';
import { parsePart } from '../../http/validate';
import type { PaperPack } from '../../issuing/paper-pack';
import { extendPack } from '../../pdf/pack-pdf';
import { certificatesFeature } from '../certificates/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { newPartPath, PART_BYTES, type StoredExportFile } from './export-file.repository';

export const packsOf = (core: Core): Record<PackOperation, PaperPack> => ({
  'GET /certificates/pack': certificatesFeature(core).pack,
  'GET /offer-letters/pack': offerLettersFeature(core).pack,
});

/** Parses the query of a pack. Throws `invalid`. */
export const packQueryOf = (query: Record<string, string>) => parsePart(PackQuery, query) as PackQuery;

export function packTitle(operation: PackOperation): string {
  const { noun } = FILES[operation];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}

/** A pack after papers were added: its parts, its number of papers, and whether it is complete. */
export interface PackPart {
  parts: string[];
  rows: number;
  isLast: boolean;
}

async function readPackSoFar(core: Core, { parts }: StoredExportFile): Promise<Uint8Array | null> {
  const [path] = parts;
  if (path === undefined) return null;
  const { buffer } = await import('node:stream/consumers');
  return buffer(core.files.read(path));
}

async function writePackPart(core: Core, file: StoredExportFile, bytes: Uint8Array): Promise<string> {
  const path = newPartPath(file);
  await core.platform.bucket.file(path).save(Buffer.from(bytes), {
    resumable: false,
    contentType: 'application/pdf',
  });
  return path;
}

/**
 * Adds the next papers to a pack in progress. The pack is one file that each step reads and rewrites. The
 * last step cuts the pack into parts that one request each can fetch. At most PACK_MAX papers are in memory.
 */
export async function extendPackFile(
  core: Core,
  file: StoredExportFile,
  operation: PackOperation,
): Promise<PackPart> {
  const rows = Math.min(file.papers.length, file.rows + PACK_AT_ONCE);
  const papers = await packsOf(core)[operation].read(file.papers.slice(file.rows, rows));
  const about = { title: packTitle(operation), now: core.clock.now() };
  const bytes = await extendPack(await readPackSoFar(core, file), papers, about);
  const isLast = rows === file.papers.length;
  const size = isLast ? PART_BYTES : bytes.length;
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += size) {
    parts.push(await writePackPart(core, file, bytes.subarray(from, from + size)));
  }
  return { parts, rows, isLast };
}

/** Returns the ids of a pack's papers, and `make`, which builds the whole PDF at once. */
export async function packOf(
  core: Core,
  operation: PackOperation,
  query: PackQuery,
): Promise<{ ids: string[]; make(): Promise<Uint8Array> }> {
  const pack = packsOf(core)[operation];
  const ids = await pack.idsOf(query);
  const about = { title: packTitle(operation), now: core.clock.now() };
  return { ids, make: async () => extendPack(null, await pack.read(ids), about) };
}
