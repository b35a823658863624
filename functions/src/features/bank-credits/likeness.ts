import type { LikenessReason } from '@prarambh/contract/match-status';
import type { BankCreditDocument } from '../../domain/bank-credits';
import { sharesPayerName } from '../../domain/payer-name';
import { addDays, programmeDay, startOfProgrammeDay } from '../../shared/clock';

/** The fields of an application that are compared; `amount` in rupees. */
interface Payment {
  utr: string;
  amount: number;
  dateApplied: Date;
  certificateName: string;
  user: { name: string };
}

type Credit = Pick<BankCreditDocument, 'amountPaise' | 'paidOn' | 'payer'> & { _id: string };

export interface Likeness {
  score: number;
  reasons: LikenessReason[];
}

const POINTS: Record<LikenessReason, number> = {
  'digits-swapped': 55,
  'one-digit': 55,
  'two-digits': 35,
  payer: 20,
  'same-amount': 15,
  'same-day': 10,
  'near-day': 5,
};

/** A lower score may be chance: hundreds of payments have the same amount and the same day. */
const FEWEST_POINTS = 40;

/** Students apply within days of paying. */
export const DAYS_BEFORE = 1;
export const DAYS_AFTER = 7;

/** Number of suggestions for each credit and application. */
const MOST_OFFERED = 3;

/** Removes the common beginning and end of two texts. */
function differingParts(a: string, b: string): [string, string] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** Compares two UTRs. Returns null if more than two digits differ, are missing or are extra. */
function utrReason(a: string, b: string): LikenessReason | null {
  const [left, right] = differingParts(a, b);
  const longest = Math.max(left.length, right.length);
  if (longest === 0) return null;
  if (longest === 1) return 'one-digit';
  if (left.length === 2 && left[0] === right[1] && left[1] === right[0]) return 'digits-swapped';
  if (longest === 2) return 'two-digits';
  if (left.length !== right.length) return null;
  // The first and the last character differ; the part between them must be equal.
  return left.slice(1, -1) === right.slice(1, -1) ? 'two-digits' : null;
}

function dayReason(paidOn: string, dateApplied: Date): LikenessReason | null {
  const applied = programmeDay(dateApplied);
  if (applied === paidOn) return 'same-day';
  const paid = startOfProgrammeDay(paidOn);
  const isNear =
    programmeDay(addDays(paid, -DAYS_BEFORE)) <= applied && applied <= programmeDay(addDays(paid, 2));
  return isNear ? 'near-day' : null;
}

/** Returns how likely a credit pays for an application with another UTR; null if it may be chance. */
export function likenessOf(credit: Credit, payment: Payment): Likeness | null {
  const reasons: (LikenessReason | null)[] = [
    utrReason(credit._id, payment.utr),
    credit.amountPaise === payment.amount * 100 ? 'same-amount' : null,
    dayReason(credit.paidOn, payment.dateApplied),
  ];
  const sum = (found: readonly (LikenessReason | null)[]) =>
    found.reduce((points, reason) => points + (reason ? POINTS[reason] : 0), 0);
  // Comparing names is slow, so do it only if it can change the result.
  if (sum(reasons) + POINTS.payer < FEWEST_POINTS) return null;
  if (sharesPayerName(credit.payer, [payment.user.name, payment.certificateName]))
    reasons.splice(1, 0, 'payer');
  const score = sum(reasons);
  return score < FEWEST_POINTS ? null : { score, reasons: reasons.filter((reason) => reason !== null) };
}

/** Returns the likeliest of some candidates, best first, at most three. */
export function likeliest<Candidate>(
  candidates: readonly Candidate[],
  likenessTo: (candidate: Candidate) => Likeness | null,
): (Likeness & { candidate: Candidate })[] {
  return candidates
    .flatMap((candidate) => {
      const likeness = likenessTo(candidate);
      return likeness ? [{ ...likeness, candidate }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_OFFERED);
}
