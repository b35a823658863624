import { brand } from '@prarambh/contract/brand';
import type { VerifiedCertificate } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
import { useParams } from 'react-router-dom';
import { call } from '../../api/client';
import { TextLink } from '../../components/display/links';
import { outcomeOf } from './outcome';
import { SignatureNote } from './signature-note';
import { type Verifiable, VerificationPage } from './verification-page';
import { Verified } from './verified';

const certificates: Verifiable<VerifiedCertificate> = {
  title: 'Verify Certificate',
  lead: `Enter the ID of a certificate from ${brand.name} and see whether it is genuine. You need no account.`,
  form: {
    label: 'Certificate ID',
    noun: 'certificate ID',
    placeholder: 'Web-Development-INT26-7F3K9Q',
    hint: 'It is at the bottom of the certificate. Capital and small letters make no difference.',
  },
  asking: 'Checking the register of certificates…',
  advice: (
    <>
      Compare what you see here with the paper in your hand: a certificate is genuine only when every detail
      is the same on both. For an offer letter, go to{' '}
      <TextLink to="/verify-letter">Verify Offer Letter</TextLink>.
    </>
  ),
  ask: (certificateId, signal) =>
    outcomeOf(
      call('GET /certificates/verify/:certificateId', { params: { certificateId }, signal }),
      'Certificate not found.',
    ),
  pathOf: (id) => `/verify-certificate/${encodeURIComponent(id)}`,
  result: (certificate, onClose) => <Valid certificate={certificate} onClose={onClose} />,
};

function Valid({ certificate, onClose }: { certificate: VerifiedCertificate; onClose(): void }) {
  return (
    <Verified
      title="Certificate Verified"
      meaning="This certificate was issued by us to the person named here."
      name={certificate.name}
      role={certificate.internshipTitle}
      facts={[
        { label: 'Duration', value: certificate.duration },
        { label: 'Completed on', value: formatDate(certificate.completionDate) },
        { label: 'Issued on', value: formatDate(certificate.issuedOn) },
        { label: 'Signed by', value: certificate.signatureName },
        { label: 'Certificate ID', value: certificate.certificateId, isLong: true },
      ]}
      onClose={onClose}
    >
      <SignatureNote certificate={certificate} />
    </Verified>
  );
}

/** Checks any certificate, for anybody. */
export function VerifyPage() {
  const { certificateId = '' } = useParams();
  return <VerificationPage id={certificateId} kind={certificates} />;
}
