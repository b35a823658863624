import { askText } from '../../components/dialog-store';
import type { ReviewDesk } from './review-desk';

interface Question {
  title: string;
  message: string;
  confirmLabel: string;
}

/** Why something is rejected; null when it is not to be rejected after all. */
export function askReason({ needsReason }: ReviewDesk, question: Question): Promise<string | null> {
  return askText({
    ...question,
    label: needsReason ? 'Reason' : 'Reason (optional)',
    isOptional: !needsReason,
    tone: 'danger',
  });
}
