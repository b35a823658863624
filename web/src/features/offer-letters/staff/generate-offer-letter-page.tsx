import { brand } from '@prarambh/contract/brand';
import { CreateOfferLetterBody, type StaffOfferLetter } from '@prarambh/contract/offer-letters';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/client';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { today } from '../../../components/forms/today';
import { useDirtyReport } from '../../../components/forms/use-dirty-report';
import { lazyExtra } from '../../../components/page/lazy-component';
import { PageTitle } from '../../../components/page/page-title';
import { lazyList } from '../../../components/tables/lazy-list';
import { useDraftKey } from '../../../session/use-draft-key';
import { IssuingLayout } from '../../issuing/issuing-layout';
import { LazyPreview } from '../../issuing/lazy-preview';
import { type Correction, CorrectionNote, useCorrection } from '../../issuing/use-correction';
import { useIssue } from '../../issuing/use-issue';
import { usePreview } from '../../issuing/use-preview';
import { BulkLettersButton } from './bulk-letters-button';
import { letterDates } from './letter-terms';
import { OfferLetterForm } from './offer-letter-form';

const IssuingJob = lazyExtra(async () => (await import('../../issuing/issuing-job')).IssuingJob);
const IssuedLetters = lazyList(async () => (await import('./issued-letters')).IssuedLetters);

type Letter = z.input<typeof CreateOfferLetterBody>;

const blank = ({ company, hrName }: Pick<Letter, 'company' | 'hrName'>): Letter => ({
  user: '',
  candidateName: '',
  internId: '',
  title: '',
  company,
  issueDate: today(),
  startDate: '',
  duration: '',
  stipend: '',
  techPartner: '',
  hrName,
});

const FIRST = { company: brand.name, hrName: '' };

const factsOf = ({ user, ...printed }: StaffOfferLetter): Letter => ({
  user: user.internId ?? user._id,
  candidateName: printed.candidateName,
  internId: printed.internId ?? '',
  title: printed.title,
  company: printed.company,
  issueDate: printed.issueDate ?? '',
  startDate: printed.startDate ?? '',
  duration: printed.duration ?? '',
  stipend: printed.stipend,
  techPartner: printed.techPartner ?? '',
  hrName: printed.hrName,
});

export function GenerateOfferLetterPage() {
  const correction = useCorrection<StaffOfferLetter>();
  return (
    <>
      <PageTitle
        title="Generate Offer Letter"
        lead="Fill in the form, check the preview, and issue it. The student is notified by email."
        actions={<BulkLettersButton />}
      />
      <IssuingJob kind="issueOfferLetters" list="GET /offer-letters" />
      <IssueLetter key={correction.correcting?._id ?? 'new'} {...correction} />
      <IssuedLetters onCorrect={(letter) => void correction.begin(letter)} />
    </>
  );
}

function IssueLetter({ correcting, isDirty, end, cancel }: Correction<StaffOfferLetter>) {
  const draftKey = useDraftKey('offer-letter');
  const { form, isSending, submit } = useIssue({
    schema: CreateOfferLetterBody,
    defaultValues: correcting ? factsOf(correcting) : blank(FIRST),
    name: correcting ? `correction:${correcting._id}` : 'offer-letter',
    draftKey: correcting ? null : draftKey,
    confirm: (typed) => confirmDates({ near: letterDates(typed) }),
    issue: ({ user, ...body }, idempotencyKey) =>
      correcting
        ? call('POST /offer-letters/:id/reissue', { params: { id: correcting._id }, body, idempotencyKey })
        : call('POST /offer-letters', { body: { user, ...body }, idempotencyKey }),
    list: 'GET /offer-letters',
    success: 'Offer letter generated successfully!',
    next: (typed) => blank(typed),
    onDone: end,
  });
  useDirtyReport(isDirty, correcting !== null && form.formState.isDirty);
  const typed = useWatch({ control: form.control });
  const { drawing, student } = usePreview('POST /offer-letters/preview', typed);
  return (
    <>
      <CorrectionNote
        id={correcting?._id}
        noun="offer letter"
        focusForm={() => form.setFocus('candidateName')}
      />
      <IssuingLayout
        form={
          <OfferLetterForm
            form={form}
            student={student}
            isIssuing={isSending}
            onSubmit={submit}
            onCancel={correcting ? () => void cancel() : undefined}
          />
        }
        preview={<LazyPreview preview={drawing} what="offer letter" shape="595 / 842" />}
      />
    </>
  );
}
