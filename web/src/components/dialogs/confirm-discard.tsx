import { DiscardDialog } from './dialog-kinds';
import { openDialog } from './dialog-queue';

/** Asks before something typed is thrown away; answers true when there is nothing to lose. */
export async function confirmDiscard(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  return openDialog((answer) => <DiscardDialog onAnswer={answer} />, {
    question: 'discard',
    repeated: false,
  });
}
