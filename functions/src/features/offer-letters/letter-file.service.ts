import { LETTER_PROOF_FILE } from '@prarambh/contract/proof-files';
import type { Core } from '../../core/core';
import type { IssuedFileKind } from '../../issuing/issued-files';
import { canSignProofs, signProof } from '../../issuing/proof-signer';
import { type OfferLetterFacts, offerLetterPdf, type Proof } from '../../pdf/documents';
import { programmeDay } from '../../shared/clock';
import { statementOf } from './letter-statement';
import { type OfferLetterDocument, offerLetters, type StoredOfferLetter } from './offer-letter.repository';

function factsOf(letter: StoredOfferLetter, siteUrl: string): OfferLetterFacts {
  return {
    letterId: letter._id,
    candidateName: letter.candidateName,
    internId: letter.internId,
    title: letter.title,
    company: letter.company,
    issueDate: letter.issueDate ?? programmeDay(letter.issuedAt),
    startDate: letter.startDate,
    endDate: letter.endDate,
    duration: letter.duration,
    techPartner: letter.techPartner || null,
    stipend: letter.stipend,
    hrName: letter.hrName,
    verifyUrl: `${siteUrl}/verify-letter/${letter._id}`,
  };
}

async function proofOf(
  core: Core,
  letter: StoredOfferLetter,
  facts: OfferLetterFacts,
): Promise<Proof | null> {
  if (!canSignProofs(core)) return null;
  const { issuedAt, statusPlace } = letter;
  const { siteUrl } = core.config;
  return {
    fileName: LETTER_PROOF_FILE,
    description: 'The signed statement of this offer letter',
    jws: await signProof(core, statementOf(facts, { issuedAt, statusPlace, siteUrl })),
  };
}

/** Draws the PDFs of offer letters, each with its signed statement. */
export const letterFiles: IssuedFileKind<OfferLetterDocument> = {
  collection: offerLetters,
  folder: 'offer-letters',
  printedId: ({ _id }) => _id,
  titleOf: ({ title }) => title,
  async draw(core, letter) {
    const facts = factsOf(letter, core.config.siteUrl);
    return offerLetterPdf(facts, await proofOf(core, letter, facts));
  },
};
