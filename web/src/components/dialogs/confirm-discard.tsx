import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from './dialog-kinds';
import { openDialog } from './dialog-queue';

function DiscardDialog({ onAnswer }: { onAnswer(isSure: boolean): void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      question={{
        title: t`Discard what you typed?`,
        message: t`It has not been saved.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Keep editing`,
        tone: 'danger',
      }}
      onAnswer={onAnswer}
    />
  );
}

/** Asks before something typed is thrown away; answers true when there is nothing to lose. */
export async function confirmDiscard(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  return openDialog((answer) => <DiscardDialog onAnswer={answer} />, {
    question: 'discard',
    repeated: false,
  });
}
