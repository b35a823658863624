import { clearDraft, readDraft, saveDraft } from '../../components/forms/draft-storage';

const keyOf = (userId: string) => `help-draft:${userId}`;

/** Unsent text of the chat, stored across reloads. */
export function readHelpDraft(userId: string): string {
  const draft = readDraft(keyOf(userId));
  return typeof draft === 'string' ? draft : '';
}

export function saveHelpDraft(userId: string, text: string): void {
  if (text === '') clearDraft(keyOf(userId));
  else saveDraft(keyOf(userId), text);
}
