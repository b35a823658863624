import { Box, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import { CreateCertificateBody, type StaffCertificate } from '@prarambh/contract/certificates';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/client';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { askConfirm } from '../../../components/dialogs/dialog-store';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { today } from '../../../components/forms/today';
import { useDirtyReport } from '../../../components/forms/use-dirty-report';
import { PageTitle } from '../../../components/page/page-title';
import { lazyList } from '../../../components/tables/lazy-list';
import { useDraftKey } from '../../../session/use-draft-key';
import { DocumentPreview } from '../../issuing/document-preview';
import { IssuingLayout } from '../../issuing/issuing-layout';
import { useIssue } from '../../issuing/use-issue';
import { usePreview } from '../../issuing/use-preview';
import { BulkCertificatesButton } from './bulk-certificates-button';
import { CertificateForm } from './certificate-form';

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
  const [correcting, setCorrecting] = useState<StaffCertificate | null>(null);
  const isDirty = useRef(false);
  const correct = async (certificate: StaffCertificate) => {
    const isLost = isDirty.current && certificate._id !== correcting?._id;
    if (isLost && !(await confirmDiscard(true))) return;
    setCorrecting(certificate);
    window.scrollTo({ top: 0 });
  };
  const cancel = async () => {
    if (!isDirty.current || (await confirmDiscard(true))) setCorrecting(null);
  };
  return (
    <>
      <PageTitle
        title="Generate Certificate"
        lead="Fill in the form, check the preview, and issue it. The student is notified by email."
        actions={<BulkCertificatesButton />}
      />
      <IssueCertificate
        key={correcting?._id ?? 'new'}
        correcting={correcting}
        isDirty={isDirty}
        onDone={() => setCorrecting(null)}
        onCancel={() => void cancel()}
      />
      <IssuedCertificates onCorrect={(certificate) => void correct(certificate)} />
    </>
  );
}

interface Props {
  /** The certificate that is to be replaced, or null for a new one. */
  correcting: StaffCertificate | null;
  /** Says outside whether a correction would be lost; what is typed for a new certificate is kept. */
  isDirty: RefObject<boolean>;
  onDone(): void;
  onCancel(): void;
}

function IssueCertificate({ correcting, isDirty, onDone, onCancel }: Props) {
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
    onDone,
  });
  useDirtyReport(isDirty, correcting !== null && form.formState.isDirty);
  const { setFocus } = form;
  useEffect(() => {
    // The button that was pressed stands in the table, far below.
    if (correcting) setFocus('candidateName');
  }, [correcting, setFocus]);
  const typed = useWatch({ control: form.control });
  const { drawing, student } = usePreview('POST /certificates/preview', typed);
  return (
    <>
      <Box role="status">{correcting && <Correcting {...correcting} />}</Box>
      <IssuingLayout
        form={
          <CertificateForm
            form={form}
            student={student}
            isIssuing={isSending}
            onSubmit={submit}
            onCancel={correcting ? onCancel : undefined}
          />
        }
        preview={<DocumentPreview preview={drawing} what="certificate" shape="842 / 595" />}
      />
    </>
  );
}

function Correcting({ certificateId }: StaffCertificate) {
  return (
    <Text
      mb="5"
      px="4"
      py="3"
      borderRadius="lg"
      colorPalette="accent"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      Correcting {certificateId}: the new certificate takes its place.
    </Text>
  );
}
