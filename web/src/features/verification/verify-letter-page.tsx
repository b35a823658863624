import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import { letterIdOf } from '@prarambh/contract/document-id';
import type { VerifiedOfferLetter } from '@prarambh/contract/offer-letters';
import { useParams } from 'react-router-dom';
import { call } from '../../api/client';
import { TextLink } from '../../components/display/links';
import { printedFacts } from './letter-facts';
import { outcomeOf } from './outcome';
import { PaperZone } from './paper/paper-zone';
import { type Verifiable, VerificationPage } from './verification-page';
import { Verified } from './verified';

const letters: Verifiable<VerifiedOfferLetter> = {
  title: msg`Verify Offer Letter`,
  lead: msg`Enter the ID of an offer letter from ${{ name: brand.name }} and see whether it is genuine. You need no account.`,
  form: {
    label: msg`Letter ID`,
    noun: 'letter ID',
    placeholder: 'OL26-7F3K9QH2M8VX',
    hint: msg`It is at the bottom of the letter. Capital and small letters make no difference.`,
    idOf: letterIdOf,
  },
  asking: msg`Checking the register of offer letters…`,
  advice: (
    <Trans>
      Compare what you see here with the paper in your hand: a letter is genuine only when every detail is the
      same on both. For a certificate, go to <TextLink to="/verify-certificate">Verify Certificate</TextLink>.
    </Trans>
  ),
  ask: (letterId, signal) =>
    outcomeOf(
      call('GET /offer-letters/verify/:letterId', { params: { letterId }, signal }),
      'Offer letter not found.',
    ),
  pathOf: (id) => `/verify-letter/${encodeURIComponent(id)}`,
  result: (letter, onClose) => <Valid letter={letter} onClose={onClose} />,
  more: <PaperZone />,
};

function Valid({ letter, onClose }: { letter: VerifiedOfferLetter; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Verified
      title={t`Offer Letter Verified`}
      meaning={t`This offer letter was issued by us to the person named here.`}
      name={letter.candidateName}
      role={`${letter.title}, ${letter.company}`}
      facts={printedFacts(letter).map(({ label, value }) => ({ label: t(label), value }))}
      onClose={onClose}
    />
  );
}

/** Verification page of offer letters. */
export function VerifyLetterPage() {
  const { letterId = '' } = useParams();
  return <VerificationPage id={letterId} kind={letters} />;
}
