import { forgetContentKey } from '../../components/forms/content-key';
import { clearDraft } from '../../components/forms/draft-storage';
import { keepFile } from '../../components/forms/kept-file';

/** Owner of a draft: two people may use a tab one after the other. */
export interface DraftOwner {
  userId: string;
  internshipId: string;
}

/** Key of an internship's draft with its screenshot and Idempotency-Key. Never contains the consent. */
export const applicationDraftKey = ({ userId, internshipId }: DraftOwner) =>
  `application-draft:${userId}:${internshipId}`;

export function clearApplicationDraft(owner: DraftOwner): void {
  const key = applicationDraftKey(owner);
  clearDraft(key);
  forgetContentKey(key);
  void keepFile(key, null);
}
