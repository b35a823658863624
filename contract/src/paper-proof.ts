import { z } from 'zod';
import { IsoDay } from './shapes';

/** The SHA-256 of a PDF's bytes in lower-case hexadecimal. */
export const FileSha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The second type of a letter's statement; the first is `VerifiableCredential`. */
export const LETTER_STATEMENT_TYPE = 'OfferLetterStatement';

const Address = z.string().min(1);

/**
 * The content of the JWS in an offer letter's PDF: a W3C credential in JWT form, with the printed facts as its subject.
 * `id` and `jti` are the letter's public address, `{site}/verify-letter/{letterId}`; `nbf` is in seconds.
 */
export const LetterStatement = z.object({
  '@context': z.array(Address),
  id: Address,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal(LETTER_STATEMENT_TYPE)]),
  issuer: z.object({ id: Address, type: z.array(z.string()), name: z.string() }),
  validFrom: z.iso.datetime(),
  /** The job title. */
  name: z.string(),
  /** The letter's entry in the status list. Certificates have the same. */
  credentialStatus: z.object({
    id: Address,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string(),
    statusListCredential: Address,
  }),
  credentialSubject: z.object({
    id: Address,
    letterId: z.string(),
    candidateName: z.string(),
    internId: z.string().nullable(),
    title: z.string(),
    company: z.string(),
    issueDate: IsoDay,
    startDate: IsoDay.nullable(),
    endDate: IsoDay.nullable(),
    duration: z.string().nullable(),
    techPartner: z.string().nullable(),
    stipend: z.string(),
    hrName: z.string(),
  }),
  iss: Address,
  jti: Address,
  nbf: z.number().int(),
  sub: Address,
});
export type LetterStatement = z.infer<typeof LetterStatement>;
