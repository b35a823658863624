import { type CredentialFacts, type CredentialPayload, factsInSentence } from '@prarambh/contract/credential';
import type { VerifiedOfferLetter } from '@prarambh/contract/offer-letters';
import { LetterStatement } from '@prarambh/contract/paper-proof';
import { CERTIFICATE_PROOF_FILE } from '@prarambh/contract/proof-files';
import { z } from 'zod';
import type { ProofFile } from './attached-proof';

/** A document as its signed proof describes it: kind, ID, facts and status list entry. */
export type SignedPaper = { status: CredentialPayload['credentialStatus'] } & (
  | { kind: 'certificate'; id: string; facts: CredentialFacts }
  | { kind: 'letter'; id: string; facts: VerifiedOfferLetter }
);

/** The fields of a certificate's credential that the page shows or checks. */
const Credential = z.object({
  type: z.array(z.string()).refine((types) => types.includes('OpenBadgeCredential')),
  credentialStatus: z.object({ statusListIndex: z.string().max(10), statusListCredential: z.string() }),
  credentialSubject: z.object({
    identifier: z.tuple([z.object({ identityHash: z.string() })]),
    achievement: z.object({ name: z.string(), criteria: z.object({ narrative: z.string() }) }),
  }),
});

function certificateOf(payload: unknown): SignedPaper | null {
  const { data } = Credential.safeParse(payload);
  if (!data) return null;
  const { identifier, achievement } = data.credentialSubject;
  const known = { name: identifier[0].identityHash, internshipTitle: achievement.name };
  const facts = factsInSentence(achievement.criteria.narrative, known);
  return facts && { kind: 'certificate', id: facts.certificateId, facts, status: data.credentialStatus };
}

function letterOf(payload: unknown): SignedPaper | null {
  const { data } = LetterStatement.safeParse(payload);
  if (!data) return null;
  const { id: _id, ...facts } = data.credentialSubject;
  return { kind: 'letter', id: facts.letterId, facts, status: data.credentialStatus };
}

/** The document in a verified payload; null for anything else that we sign, such as a status list. */
export const paperOf = (file: ProofFile, payload: unknown): SignedPaper | null =>
  file === CERTIFICATE_PROOF_FILE ? certificateOf(payload) : letterOf(payload);

/** The host of the issuer that a proof names, for display; null if the proof names none. */
export function issuerOf(payload: unknown): string | null {
  const issuer = z
    .object({ issuer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]) })
    .safeParse(payload).data?.issuer;
  if (!issuer) return null;
  return URL.canParse(issuer) ? new URL(issuer).host : issuer.slice(0, 100);
}
