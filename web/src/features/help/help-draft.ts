import { clearDraft, readDraft, saveDraft } from '../../components/forms/draft-storage';

const keyOf = (userId: string) => `help-draft:${userId}`;

/** What was typed into the chat and not sent; kept over a reload. */
export function readHelpDraft(userId: string): string {
  const draft = readDraft(keyOf(userId));
  return typeof draft === 'string' ? draft : '';
}

export function saveHelpDraft(userId: string, text: string): void {
  if (text === '') clearDraft(keyOf(userId));
  else saveDraft(keyOf(userId), text);
}
