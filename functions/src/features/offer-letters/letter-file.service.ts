import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import type { PageOf } from '../../db/query';
import { offerLetterPdf } from '../../documents/documents';
import type { JobReport } from '../../jobs/job-report';
import { offerLetterRepository, type StoredOfferLetter } from './offer-letter.repository';

const BATCH = 25;

/** The PDFs of offer letters. */
export function createLetterFiles(core: Core) {
  const { config, documentFiles } = core;
  const letters = offerLetterRepository(core.store);
  const draw = (letter: StoredOfferLetter) =>
    offerLetterPdf({
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
      verifyUrl: `${config.siteUrl}/verify-letter/${letter._id}`,
    });

  /** Makes the file of a letter that has none; the letter comes back without one when that fails (F12). */
  async function make(letter: StoredOfferLetter): Promise<StoredOfferLetter> {
    if (letter.filePath) return letter;
    const filePath = await documentFiles.keep({ folder: 'offer-letters', id: letter._id }, () =>
      draw(letter),
    );
    if (filePath) await letters.setFile(letter._id, filePath);
    return { ...letter, filePath };
  }

  return {
    make,

    /** Valid letters without a file, newest first, and how many there are. */
    async listMissing(page: PageOf) {
      const [{ items, nextCursor }, total] = await Promise.all([
        letters.withoutFile.list({}, page),
        letters.withoutFile.count({}),
      ]);
      const data = items.map(({ _id, candidateName, title, issuedAt }) => ({
        _id,
        documentId: _id,
        candidateName,
        title,
        issuedAt: issuedAt.toISOString(),
      }));
      return { data, nextCursor, total };
    },

    /** Tries again for every letter whose file could not be made; what the scheduled job runs. */
    async makeMissing(report: JobReport): Promise<void> {
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await letters.withoutFile.list({}, { limit: BATCH, cursor });
        for (const letter of items) {
          const { _id, filePath } = await make(letter);
          if (filePath) report.done();
          else report.failed(`offerLetters/${_id}`, 'The file could not be made.');
        }
        cursor = nextCursor ?? undefined;
      } while (cursor);
    },
  };
}
