import type { LikenessReason } from '@prarambh/contract/match-status';

const REASONS: Record<LikenessReason, string> = {
  'digits-swapped': 'two digits of the UTR are swapped',
  'one-digit': 'one digit of the UTR differs',
  'two-digits': 'two digits of the UTR differ',
  payer: 'the payer has the name of the applicant',
  'same-amount': 'same amount',
  'same-day': 'same day',
  'near-day': 'a day or two apart',
};

interface Likeness {
  score: number;
  reasons: readonly LikenessReason[];
}

/** Why a credit may pay for an application, with its score: "one digit of the UTR differs, same day (65 of 100)". */
export const likenessInWords = ({ score, reasons }: Likeness): string =>
  `${reasons.map((reason) => REASONS[reason]).join(', ')} (${score} of 100)`;
