import { askConfirm } from './dialog-store';

/** Asks before something typed is thrown away; answers true when there is nothing to lose. */
export async function confirmDiscard(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  return askConfirm({
    title: 'Discard what you typed?',
    message: 'It has not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  });
}
