import { DiscardDialog } from './dialog-kinds';
import { openDialog } from './dialog-queue';

/** Asks before typed text is discarded; true at once if there is none. */
export async function confirmDiscard(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  return openDialog((answer) => <DiscardDialog onAnswer={answer} />, {
    question: 'discard',
    repeated: false,
  });
}
