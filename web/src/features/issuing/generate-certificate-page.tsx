import { Box, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import { CreateCertificateBody, type StaffCertificate } from '@prarambh/contract/certificates';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { createCertificate, reissueCertificate, staffDocumentKeys } from '../../api/staff-documents';
import { PageTitle } from '../../components/page-title';
import { useZodForm } from '../../components/use-zod-form';
import { BulkIssueButton } from '../certificates/bulk-issue-button';
import { CertificateForm } from './certificate-form';
import { DocumentPreview } from './document-preview';
import { IssuedCertificates } from './issued-certificates';
import { IssuingLayout } from './issuing-layout';
import { today } from './today';
import { useIssue } from './use-issue';
import { usePreview } from './use-preview';

type Facts = z.input<typeof CreateCertificateBody>;

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
  const correct = (certificate: StaffCertificate) => {
    setCorrecting(certificate);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageTitle
        title="Generate Certificate"
        lead="Fill in the form, look at the page beside it, and issue it. The student is told by mail."
        actions={<BulkIssueButton />}
      />
      <IssueCertificate
        key={correcting?._id ?? 'new'}
        correcting={correcting}
        onDone={() => setCorrecting(null)}
      />
      <IssuedCertificates onCorrect={correct} />
    </>
  );
}

interface Props {
  /** The certificate that is to be replaced, or null for a new one. */
  correcting: StaffCertificate | null;
  onDone(): void;
}

function IssueCertificate({ correcting, onDone }: Props) {
  const form = useZodForm(CreateCertificateBody, {
    defaultValues: correcting ? factsOf(correcting) : blank(),
  });
  const typed = useWatch({ control: form.control });
  const { drawing, student } = usePreview('POST /certificates/preview', typed);
  const { isIssuing, submit } = useIssue({
    form,
    issue: ({ user, ...printed }: CreateCertificateBody) =>
      correcting ? reissueCertificate(correcting, printed) : createCertificate({ user, ...printed }),
    listKey: staffDocumentKeys.certificates,
    success: 'Certificate generated successfully!',
    next: ({ signatureName }) => blank(signatureName),
    onDone,
  });
  return (
    <>
      <Box role="status">{correcting && <Correcting {...correcting} />}</Box>
      <IssuingLayout
        form={
          <CertificateForm
            form={form}
            student={student}
            isIssuing={isIssuing}
            onSubmit={submit}
            onCancel={correcting ? onDone : undefined}
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
