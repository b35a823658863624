import { z } from 'zod';
import type { PagePattern } from './page-patterns';
import type { Role } from './roles';
import { Id, TimeOrNameOrder } from './shapes';

/** A kind of file: the plural noun for its rows or papers, and the page of each role that shows it. */
export interface FileKind {
  noun: string;
  pages: Partial<Record<Role, PagePattern>> & { admin: PagePattern };
}

/** Print packs by their operation: the PDFs of an internship or of chosen papers as one PDF (F22). */
export const PACKS = {
  'GET /certificates/pack': {
    noun: 'certificates',
    pages: { admin: '/admin-dashboard/generate-certificate' },
  },
  'GET /offer-letters/pack': {
    noun: 'offer letters',
    pages: { admin: '/admin-dashboard/generate-offer-letter' },
  },
} as const satisfies Record<string, FileKind>;
export type PackOperation = keyof typeof PACKS;

/** Maximum papers in one response. A larger pack is prepared as a file first (POST /exports). */
export const PACK_AT_ONCE = 50;

/** Maximum papers in one pack: about 20 MB. */
export const PACK_MAX = 500;

/** Maximum papers that staff can select one by one for a pack. */
export const PACK_CHOSEN_MAX = 200;

const SEPARATOR = ',';

/** Joins paper ids into the format of `PackQuery.ids`. */
export const packIds = (ids: readonly string[]): string => ids.join(SEPARATOR);

/** Either an internship or comma-separated paper ids, and the order of the papers in the pack. */
export const PackQuery = z
  .strictObject({
    internshipId: Id.optional(),
    ids: z
      .string()
      .max(PACK_CHOSEN_MAX * 101)
      .transform((ids) => [...new Set(ids.split(SEPARATOR))])
      .pipe(
        z
          .array(Id)
          .max(PACK_CHOSEN_MAX, `At most ${PACK_CHOSEN_MAX} papers can be chosen for a pack at once.`),
      )
      .optional(),
    sort: TimeOrNameOrder.default('name'),
  })
  .refine(
    ({ internshipId, ids }) => (internshipId === undefined) !== (ids === undefined),
    'Please choose either an internship or some papers.',
  );
export type PackQuery = z.infer<typeof PackQuery>;

const pack = (noun: string) =>
  ({
    summary: `PDFs of the ${noun} of an internship or a selection as one PDF with bookmarks; more than ${PACK_AT_ONCE} are prepared as a file`,
    roles: ['admin'],
    query: PackQuery,
    response: z.string(),
    download: 'application/pdf',
  }) as const;

export const packEndpoints = {
  'GET /certificates/pack': { operation: 'packCertificates', tag: 'Certificates', ...pack('certificates') },
  'GET /offer-letters/pack': {
    operation: 'packOfferLetters',
    tag: 'Offer letters',
    ...pack('offer letters'),
  },
} as const;
