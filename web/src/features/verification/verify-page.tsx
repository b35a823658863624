import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import type { VerifiedCertificate } from '@prarambh/contract/certificates';
import { certificateIdOf } from '@prarambh/contract/document-id';
import { formatDate } from '@prarambh/contract/format';
import { useParams } from 'react-router-dom';
import { call } from '../../api/client';
import { TextLink } from '../../components/display/links';
import { ListSection } from './list/list-section';
import { outcomeOf } from './outcome';
import { PaperZone } from './paper/paper-zone';
import { SignatureNote } from './signature-note';
import { type Verifiable, VerificationPage } from './verification-page';
import { Verified } from './verified';

const certificates: Verifiable<VerifiedCertificate> = {
  title: msg`Verify Certificate`,
  lead: msg`Enter the ID of a certificate from ${{ name: brand.name }} and see whether it is genuine. You need no account.`,
  form: {
    label: msg`Certificate ID`,
    noun: 'certificate ID',
    placeholder: 'Web-Development-INT26-7F3K9Q',
    hint: msg`It is at the bottom of the certificate. Capital and small letters make no difference.`,
    idOf: certificateIdOf,
  },
  asking: msg`Checking the register of certificates…`,
  advice: (
    <Trans>
      Compare what you see here with the paper in your hand: a certificate is genuine only when every detail
      is the same on both. For an offer letter, go to{' '}
      <TextLink to="/verify-letter">Verify Offer Letter</TextLink>.
    </Trans>
  ),
  ask: (certificateId, signal) =>
    outcomeOf(
      call('GET /certificates/verify/:certificateId', { params: { certificateId }, signal }),
      'Certificate not found.',
    ),
  pathOf: (id) => `/verify-certificate/${encodeURIComponent(id)}`,
  result: (certificate, onClose) => <Valid certificate={certificate} onClose={onClose} />,
  more: (
    <>
      <PaperZone />
      <ListSection />
    </>
  ),
};

function Valid({ certificate, onClose }: { certificate: VerifiedCertificate; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Verified
      title={t`Certificate Verified`}
      meaning={t`This certificate was issued by us to the person named here.`}
      name={certificate.name}
      role={certificate.internshipTitle}
      facts={[
        { label: t`Duration`, value: certificate.duration },
        ...(certificate.startDate
          ? [{ label: t`Started on`, value: formatDate(certificate.startDate) }]
          : []),
        { label: t`Completed on`, value: formatDate(certificate.completionDate) },
        { label: t`Issued on`, value: formatDate(certificate.issuedOn) },
        { label: t`Signed by`, value: certificate.signatureName },
        { label: t`Certificate ID`, value: certificate.certificateId, isLong: true },
      ]}
      onClose={onClose}
    >
      <SignatureNote certificate={certificate} />
    </Verified>
  );
}

/** Verification page of certificates. */
export function VerifyPage() {
  const { certificateId = '' } = useParams();
  return <VerificationPage id={certificateId} kind={certificates} />;
}
