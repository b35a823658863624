import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { type OfferLetterFacts, offerLetterPdf } from '../../documents/documents';
import { issuedFiles } from '../../issuing/issued-files';
import { offerLetters, type StoredOfferLetter } from './offer-letter.repository';

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
    techPartner: letter.techPartner || null,
    stipend: letter.stipend,
    hrName: letter.hrName,
    verifyUrl: `${siteUrl}/verify-letter/${letter._id}`,
  };
}

/** The PDFs of offer letters. */
export const createLetterFiles = (core: Core) =>
  issuedFiles(core, {
    collection: offerLetters,
    folder: 'offer-letters',
    printedId: ({ _id }) => _id,
    titleOf: ({ title }) => title,
    draw: (letter) => offerLetterPdf(factsOf(letter, core.config.siteUrl)),
  });
