import { brand } from '@prarambh/contract/brand';
import { formatDate } from '@prarambh/contract/format';
import type { VerifiedOfferLetter } from '@prarambh/contract/offer-letters';
import { useParams } from 'react-router-dom';
import { call } from '../../api/client';
import { TextLink } from '../../components/display/links';
import { outcomeOf } from './outcome';
import { type Verifiable, VerificationPage } from './verification-page';
import { Verified } from './verified';

const letters: Verifiable<VerifiedOfferLetter> = {
  title: 'Verify Offer Letter',
  lead: `Enter the ID of an offer letter from ${brand.name} and see whether it is genuine. You need no account.`,
  form: {
    label: 'Letter ID',
    noun: 'letter ID',
    placeholder: 'OL26-7F3K9QH2M8VX',
    hint: 'It is at the bottom of the letter. Capital and small letters make no difference.',
  },
  asking: 'Checking the register of offer letters…',
  advice: (
    <>
      Compare what you see here with the paper in your hand: a letter is genuine only when every detail is the
      same on both. For a certificate, go to <TextLink to="/verify-certificate">Verify Certificate</TextLink>.
    </>
  ),
  ask: (letterId, signal) =>
    outcomeOf(
      call('GET /offer-letters/verify/:letterId', { params: { letterId }, signal }),
      'Offer letter not found.',
    ),
  pathOf: (id) => `/verify-letter/${encodeURIComponent(id)}`,
  result: (letter, onClose) => (
    <Verified
      title="Offer Letter Verified"
      meaning="This offer letter was issued by us to the person named here."
      name={letter.candidateName}
      role={`${letter.title}, ${letter.company}`}
      facts={printedFacts(letter)}
      onClose={onClose}
    />
  ),
};

/** In the order of the paper; what is not printed on it is left out. */
function printedFacts(letter: VerifiedOfferLetter): { label: string; value: string }[] {
  const facts: [string, string | null][] = [
    ['Issued on', letter.issueDate && formatDate(letter.issueDate)],
    ['Intern ID', letter.internId],
    ['Starts on', letter.startDate && formatDate(letter.startDate)],
    ['Stipend', letter.stipend],
    ['Tech partner', letter.techPartner],
    ['Signed by', letter.hrName],
    ['Letter ID', letter.letterId],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : { label, value }));
}

/** Checks any offer letter, for anybody. */
export function VerifyLetterPage() {
  const { letterId = '' } = useParams();
  return <VerificationPage id={letterId} kind={letters} />;
}
