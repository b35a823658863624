import { call } from '../../../api/client';
import { BatchDialog } from '../../issuing/batch-dialog';
import { BulkLetterPreview } from './bulk-letter-preview';
import { BulkLettersForm, type LettersOrder } from './bulk-letters-form';

/** Issues offer letters to everybody whose application for an internship is approved. */
export function BulkLettersDialog({ onClose }: { onClose(): void }) {
  return (
    <BatchDialog<LettersOrder>
      kind="issueOfferLetters"
      title="Issue offer letters to an internship"
      noun={['letter', 'letters']}
      whenNobody="Nobody is approved for this internship."
      form={(id, onSubmit) => <BulkLettersForm id={id} onSubmit={onSubmit} />}
      foresee={({ internshipId }, place, signal) =>
        call('POST /offer-letters/bulk/preview', { body: { internshipId, ...place }, signal })
      }
      begin={({ title: _title, ...body }) => call('POST /bulk-jobs/offer-letters', { body })}
      preview={(order, student) => <BulkLetterPreview order={order} student={student} />}
      list="GET /offer-letters"
      onClose={onClose}
    />
  );
}
