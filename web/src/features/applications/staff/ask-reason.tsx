import { openDialog } from '../../../components/dialogs/dialog-queue';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog';
import { rememberReason } from './remembered-reasons';
import type { ReviewDesk } from './review-desk';

type Question = Omit<ReasonQuestion, 'label' | 'isOptional'>;

/** Asks for a rejection reason; null if the user cancels. */
export async function askReason({ needsReason }: ReviewDesk, question: Question): Promise<string | null> {
  const asked = {
    ...question,
    label: needsReason ? 'Reason' : 'Reason (optional)',
    isOptional: !needsReason,
  };
  const reason = await openDialog<string | null>(
    (answer) => <ReasonDialog question={asked} onAnswer={answer} />,
    { question: `${asked.title} ${asked.message}`, repeated: null },
  );
  if (reason && question.internshipId) rememberReason(question.internshipId, reason);
  return reason;
}
