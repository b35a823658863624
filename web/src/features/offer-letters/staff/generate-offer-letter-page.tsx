import { brand } from '@prarambh/contract/brand';
import { CreateOfferLetterBody } from '@prarambh/contract/offer-letters';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/client';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { today } from '../../../components/forms/today';
import { PageTitle } from '../../../components/page/page-title';
import { lazyList } from '../../../components/tables/lazy-list';
import { useDraftKey } from '../../../session/use-draft-key';
import { DocumentPreview } from '../../issuing/document-preview';
import { IssuingLayout } from '../../issuing/issuing-layout';
import { useIssue } from '../../issuing/use-issue';
import { usePreview } from '../../issuing/use-preview';
import { BulkLettersButton } from './bulk-letters-button';
import { letterDates } from './letter-terms';
import { OfferLetterForm } from './offer-letter-form';

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

export function GenerateOfferLetterPage() {
  return (
    <>
      <PageTitle
        title="Generate Offer Letter"
        lead="Fill in the form, check the preview, and issue it. The student is notified by email."
        actions={<BulkLettersButton />}
      />
      <IssueLetter />
      <IssuedLetters />
    </>
  );
}

function IssueLetter() {
  const { form, isSending, submit } = useIssue({
    schema: CreateOfferLetterBody,
    defaultValues: blank(FIRST),
    name: 'offer-letter',
    draftKey: useDraftKey('offer-letter'),
    confirm: (typed) => confirmDates({ near: letterDates(typed) }),
    issue: (body, key) => call('POST /offer-letters', { body, idempotencyKey: key }),
    list: 'GET /offer-letters',
    success: 'Offer letter generated successfully!',
    next: (typed) => blank(typed),
  });
  const typed = useWatch({ control: form.control });
  const { drawing, student } = usePreview('POST /offer-letters/preview', typed);
  return (
    <IssuingLayout
      form={<OfferLetterForm form={form} student={student} isIssuing={isSending} onSubmit={submit} />}
      preview={<DocumentPreview preview={drawing} what="offer letter" shape="595 / 842" />}
    />
  );
}
