import { LETTER_PROOF_FILE } from '@prarambh/contract/proof-files';
import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { type OfferLetterFacts, offerLetterPdf, type Proof } from '../../documents/documents';
import { issuedFiles } from '../../issuing/issued-files';
import { createProofSigner } from '../../issuing/proof-signer';
import { statementOf } from './letter-statement';
import { offerLetterRepository, offerLetters, type StoredOfferLetter } from './offer-letter.repository';

/** What is printed on a letter. */
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

/** Creates the PDFs of offer letters, each with its signed statement. */
export function createLetterFiles(core: Core) {
  const { siteUrl } = core.config;
  const { placeOf } = offerLetterRepository(core.store);
  const signer = createProofSigner(core);

  async function proofOf(letter: StoredOfferLetter, facts: OfferLetterFacts): Promise<Proof | null> {
    if (!signer.canSign()) return null;
    const statusPlace = letter.statusPlace ?? (await placeOf(letter._id));
    return {
      fileName: LETTER_PROOF_FILE,
      description: 'The signed statement of this offer letter',
      jws: await signer.sign(statementOf(facts, { issuedAt: letter.issuedAt, statusPlace, siteUrl })),
    };
  }

  return issuedFiles(core, {
    collection: offerLetters,
    folder: 'offer-letters',
    printedId: ({ _id }) => _id,
    titleOf: ({ title }) => title,
    async draw(letter) {
      const facts = factsOf(letter, siteUrl);
      return offerLetterPdf(facts, await proofOf(letter, facts));
    },
  });
}
