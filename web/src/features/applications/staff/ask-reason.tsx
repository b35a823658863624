import { openDialog } from '../../../components/dialogs/dialog-queue';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog';
import { reasonsFor, rememberReason } from './remembered-reasons';
import type { ReviewDesk } from './review-desk';

type Question = Omit<ReasonQuestion, 'label' | 'isOptional' | 'presets'> & {
  /** Where all that is rejected belongs to one internship: reasons that were given there come first. */
  internshipId?: string | undefined;
};

/** Why something is rejected; null when it is not to be rejected after all. */
export async function askReason(
  { needsReason }: ReviewDesk,
  { internshipId, ...question }: Question,
): Promise<string | null> {
  const asked = {
    ...question,
    label: needsReason ? 'Reason' : 'Reason (optional)',
    isOptional: !needsReason,
    presets: reasonsFor(internshipId),
  };
  const reason = await openDialog<string | null>((answer) => (
    <ReasonDialog question={asked} onAnswer={answer} />
  ));
  if (reason && internshipId) rememberReason(internshipId, reason);
  return reason;
}
