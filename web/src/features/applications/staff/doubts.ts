import type { ReviewFlag } from '@prarambh/contract/application-status';
import type { StaffApplication } from '@prarambh/contract/applications';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import { askConfirm } from '../../../components/dialogs/dialog-store';
import { formatPaise } from '../../../components/display/format';
import { FLAG_WORDS } from './review-flags';

type Doubtful = Pick<StaffApplication, 'flags' | 'paymentScreenshot' | 'bank' | 'amount' | 'missingOn'>;

const hasOtherAmount = ({ bank, amount }: Doubtful) => bank !== null && bank.amountPaise !== amount * 100;

const otherAmount = ({ bank, amount }: Doubtful) =>
  `The bank has ${formatPaise(bank?.amountPaise ?? 0)} instead of ${formatRupees(amount)}`;

/**
 * "The statement of 20/11 has no such credit": day and month suffice, because credits are kept for half a
 * year.
 */
const missingCredit = (day: string) =>
  `The statement of ${formatDate(day).slice(0, '20/11'.length)} has no such credit`;

/** The flags of an application; a missing proof is always a flag. */
function flagsOf({ flags, paymentScreenshot }: Doubtful): readonly ReviewFlag[] {
  const isFlagged = paymentScreenshot !== null || flags.includes('no-screenshot');
  return isFlagged ? flags : [...flags, 'no-screenshot'];
}

/** The reasons to check an application again before approving it; empty for most. */
export function doubtsOf(application: Doubtful): readonly string[] {
  const { missingOn } = application;
  return [
    ...flagsOf(application).map((flag) => FLAG_WORDS[flag]),
    ...(hasOtherAmount(application) ? [otherAmount(application)] : []),
    ...(missingOn === null ? [] : [missingCredit(missingOn)]),
  ];
}

/** Shows the doubts and asks whether to approve anyway; true at once without doubts. */
export async function isSureDespite(
  { user, internship }: Pick<StaffApplication, 'user' | 'internship'>,
  doubts: readonly string[],
): Promise<boolean> {
  if (doubts.length === 0) return true;
  return askConfirm({
    title: 'Approve anyway?',
    message: `${user.name}, ${internship.title}. Needs a closer look: ${doubts.join('; ')}.`,
    confirmLabel: 'Approve anyway',
  });
}

/** The revision and flags that the reviewer saw; the server approves only an application that still has them. */
export const seenOf = ({ flags, revision }: Pick<StaffApplication, 'flags' | 'revision'>) => ({
  seenFlags: [...flags],
  revision,
});
