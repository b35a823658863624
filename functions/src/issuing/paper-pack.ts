import { buffer } from 'node:stream/consumers';
import { formatCount } from '@prarambh/contract/format';
import { PACK_MAX, type PackQuery } from '@prarambh/contract/packs';
import type { Core } from '../core/core';
import type { Filter } from '../firestore/filter';
import { listPage } from '../firestore/query';
import type { Collection, Store, Stored } from '../firestore/store';
import type { PackedPaper } from '../pdf/pack-pdf';
import { notFound, tooLarge } from '../shared/errors';
import { type IssuedDocument, issuedDocuments, isValid, NEWEST_FIRST } from './issued-documents';
import type { Paper } from './status-list.repository';

/** Files read in parallel. One by one, a pack would exceed the minute that Hosting waits. */
const READ_AT_ONCE = 8;

/** Selects and reads the papers of one kind for a print pack. */
export interface PaperPack {
  /** The file name without its extension. */
  name: string;
  /**
   * Returns the ids of the valid papers of an internship, or of the valid ones among chosen papers, in pack
   * order. Throws `not_found` for none and `too_large` above PACK_MAX.
   */
  idsOf(query: PackQuery): Promise<string[]>;
  /** Reads papers and their files into memory. The caller passes a part of a pack at a time. */
  read(ids: readonly string[]): Promise<PackedPaper[]>;
}

const compareText = new Intl.Collator('en').compare;

const COMPARE: Record<PackQuery['sort'], (one: IssuedDocument, other: IssuedDocument) => number> = {
  newest: (one, other) => other.issuedAt.getTime() - one.issuedAt.getTime(),
  oldest: (one, other) => one.issuedAt.getTime() - other.issuedAt.getTime(),
  name: (one, other) => compareText(one.candidateName, other.candidateName),
};

type Packable = IssuedDocument & { internshipId: string | null };

interface Kind<Document> {
  collection: Collection<Document> & { name: Paper['collection'] };
  name: string;
  printedId(document: Stored<Document>): string;
}

async function findPapers<Document extends Packable>(
  store: Store,
  collection: Kind<Document>['collection'],
  ids: readonly string[],
): Promise<Stored<Document>[]> {
  const { find } = issuedDocuments(collection);
  const found = await Promise.all(ids.map((id) => find(store, id)));
  return found.flatMap((paper) => paper ?? []);
}

async function papersOfInternship<Document extends Packable>(
  store: Store,
  collection: Kind<Document>['collection'],
  internshipId: string,
): Promise<Stored<Document>[]> {
  const page = { orderBy: NEWEST_FIRST, limit: PACK_MAX + 1, cursor: undefined };
  const filters: Filter[] = [['internshipId', '==', internshipId], isValid];
  return (await listPage(store, collection, { ...page, filters })).items;
}

/** Returns the bytes of a paper's file; null if it has none or it cannot be read. */
async function pdfOf(
  { files, platform: { logger } }: Core,
  paper: string,
  filePath: string | null,
): Promise<Uint8Array | null> {
  if (filePath === null) return null;
  try {
    return await buffer(files.read(filePath));
  } catch (error) {
    logger.error({ err: error, paper }, 'The file of a paper could not be read');
    return null;
  }
}

/** Creates the print pack of one kind of papers. */
export function paperPack<Document extends Packable>(
  core: Core,
  { collection, name, printedId }: Kind<Document>,
): PaperPack {
  const { store } = core;
  return {
    name,

    async idsOf({ internshipId, ids = [], sort }) {
      const found =
        internshipId === undefined
          ? await findPapers(store, collection, ids)
          : await papersOfInternship(store, collection, internshipId);
      const valid = found.filter(({ isRevoked }) => !isRevoked);
      if (valid.length === 0) throw notFound('There is nothing to print yet.');
      if (valid.length > PACK_MAX) {
        throw tooLarge(`A print pack can have at most ${formatCount(PACK_MAX)} papers. Please choose fewer.`);
      }
      return valid.sort(COMPARE[sort]).map(({ _id }) => _id);
    },

    async read(ids) {
      const papers = await findPapers(store, collection, ids);
      const packed: PackedPaper[] = [];
      for (let from = 0; from < papers.length; from += READ_AT_ONCE) {
        const some = papers.slice(from, from + READ_AT_ONCE);
        const read = some.map(async (paper) => ({
          title: `${paper.candidateName}, ${printedId(paper)}`,
          pdf: await pdfOf(core, `${collection.name}/${paper._id}`, paper.filePath),
        }));
        packed.push(...(await Promise.all(read)));
      }
      return packed;
    },
  };
}
