import { brand } from '@prarambh/contract/brand';
import { CreateCertificateBody, type StaffCertificate } from '@prarambh/contract/certificates';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/client';
import { askConfirm } from '../../../components/dialogs/dialog-store';
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
import { BulkCertificatesButton } from './bulk-certificates-button';
import { CertificateForm } from './certificate-form';

const IssuingJob = lazyExtra(async () => (await import('../../issuing/issuing-job')).IssuingJob);
const IssuedCertificates = lazyList(async () => (await import('./issued-certificates')).IssuedCertificates);

const CertificateFields = CreateCertificateBody.omit({ isEarlyConfirmed: true });
type Facts = z.input<typeof CertificateFields>;
type Issued = Awaited<ReturnType<typeof call<'POST /certificates'>>>;

/** Sends a certificate, and once more if the admin confirms a date before the start date of the offer letter. */
async function issueConfirmed(send: (isEarlyConfirmed: boolean) => Promise<Issued>): Promise<Issued> {
  try {
    return await send(false);
  } catch (error) {
    const early =
      error instanceof ApiError && error.fieldErrors.find(({ path }) => path === 'isEarlyConfirmed');
    const question = {
      title: 'Date it before the start?',
      message: early ? early.message : '',
      confirmLabel: 'Issue anyway',
    };
    if (!early || !(await askConfirm(question))) throw error;
    return send(true);
  }
}

const blank = (signatureName: string = brand.signatureName): Facts => ({
  user: '',
  candidateName: '',
  internshipTitle: '',
  duration: '',
  completionDate: today(),
  signatureName,
  certificateId: '',
});

const factsOf = ({ user, ...printed }: StaffCertificate): Facts => ({
  user: user.internId ?? user._id,
  candidateName: printed.candidateName,
  internshipTitle: printed.internshipTitle,
  duration: printed.duration,
  completionDate: printed.completionDate,
  signatureName: printed.signatureName,
  certificateId: '',
  course: printed.course,
});

export function GenerateCertificatePage() {
  const correction = useCorrection<StaffCertificate>();
  return (
    <>
      <PageTitle
        title="Generate Certificate"
        lead="Fill in the form, check the preview, and issue it. The student is notified by email."
        actions={<BulkCertificatesButton />}
      />
      <IssuingJob kind="issueCertificates" list="GET /certificates" />
      <IssueCertificate key={correction.correcting?._id ?? 'new'} {...correction} />
      <IssuedCertificates onCorrect={(certificate) => void correction.begin(certificate)} />
    </>
  );
}

function IssueCertificate({ correcting, isDirty, end, cancel }: Correction<StaffCertificate>) {
  const draftKey = useDraftKey('certificate');
  const { form, isSending, submit } = useIssue({
    schema: CertificateFields,
    defaultValues: correcting ? factsOf(correcting) : blank(),
    name: correcting ? `correction:${correcting._id}` : 'certificate',
    draftKey: correcting ? null : draftKey,
    confirm: ({ completionDate }) =>
      confirmDates({ reached: [{ label: 'The completion date', date: completionDate }] }),
    issue: ({ user, ...printed }, idempotencyKey) =>
      issueConfirmed((isEarlyConfirmed) => {
        const body = { ...printed, ...(isEarlyConfirmed && { isEarlyConfirmed }) };
        return correcting
          ? call('POST /certificates/:id/reissue', { params: { id: correcting._id }, body, idempotencyKey })
          : call('POST /certificates', { body: { user, ...body }, idempotencyKey });
      }),
    list: 'GET /certificates',
    success: 'Certificate generated successfully!',
    next: ({ signatureName }) => blank(signatureName),
    onDone: end,
  });
  useDirtyReport(isDirty, correcting !== null && form.formState.isDirty);
  const typed = useWatch({ control: form.control });
  const { drawing, student } = usePreview('POST /certificates/preview', typed);
  return (
    <>
      <CorrectionNote
        id={correcting?.certificateId}
        noun="certificate"
        focusForm={() => form.setFocus('candidateName')}
      />
      <IssuingLayout
        form={
          <CertificateForm
            form={form}
            student={student}
            isIssuing={isSending}
            onSubmit={submit}
            onCancel={correcting ? () => void cancel() : undefined}
          />
        }
        preview={<LazyPreview preview={drawing} what="certificate" shape="842 / 595" />}
      />
    </>
  );
}
