import { brand } from '@prarambh/contract/brand';
import { CreateOfferLetterBody } from '@prarambh/contract/offer-letters';
import { useWatch } from 'react-hook-form';
import { createOfferLetter, staffDocumentKeys } from '../../api/staff-documents';
import { PageTitle } from '../../components/page-title';
import { useZodForm } from '../../components/use-zod-form';
import { useDraftKey } from '../../session/use-draft-key';
import { DocumentPreview } from './document-preview';
import { IssuingLayout } from './issuing-layout';
import { lazyList } from './lazy-list';
import { OfferLetterForm } from './offer-letter-form';
import { today } from './today';
import { useIssue } from './use-issue';
import { usePreview } from './use-preview';

const IssuedLetters = lazyList(async () => (await import('./issued-letters')).IssuedLetters);

const blank = ({ company, hrName }: { company: string; hrName: string }) => ({
  user: '',
  candidateName: '',
  internId: '',
  title: '',
  company,
  issueDate: today(),
  startDate: '',
  stipend: '',
  techPartner: '',
  hrName,
});

const FIRST = { company: brand.name, hrName: '' };
const KEPT = Object.keys(blank(FIRST)) as (keyof ReturnType<typeof blank>)[];

export function GenerateOfferLetterPage() {
  return (
    <>
      <PageTitle
        title="Generate Offer Letter"
        lead="Fill in the form, look at the letter beside it, and issue it. The student is told by mail."
      />
      <IssueLetter />
      <IssuedLetters />
    </>
  );
}

function IssueLetter() {
  const form = useZodForm(CreateOfferLetterBody, {
    defaultValues: blank(FIRST),
  });
  const typed = useWatch({ control: form.control });
  const { drawing, student } = usePreview('POST /offer-letters/preview', typed);
  const { isIssuing, submit } = useIssue({
    form,
    name: 'offer-letter',
    draftKey: useDraftKey('offer-letter'),
    fields: KEPT,
    issue: createOfferLetter,
    listKey: staffDocumentKeys.offerLetters,
    success: 'Offer letter generated successfully!',
    next: blank,
  });
  return (
    <IssuingLayout
      form={<OfferLetterForm form={form} student={student} isIssuing={isIssuing} onSubmit={submit} />}
      preview={<DocumentPreview preview={drawing} what="offer letter" shape="595 / 842" />}
    />
  );
}
