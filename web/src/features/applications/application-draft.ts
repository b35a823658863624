import { forgetContentKey } from '../../components/forms/content-key';
import { clearDraft } from '../../components/forms/draft-storage';
import { keepFile } from '../../components/forms/kept-file';

/** Whose draft it is: two people may use one tab after another. */
export interface DraftOwner {
  userId: string;
  internshipId: string;
}

/** Names what was typed for one internship, its screenshot, and the key that it was sent with. Never the consent. */
export const applicationDraftKey = ({ userId, internshipId }: DraftOwner) =>
  `application-draft:${userId}:${internshipId}`;

export function clearApplicationDraft(owner: DraftOwner): void {
  const key = applicationDraftKey(owner);
  clearDraft(key);
  forgetContentKey(key);
  void keepFile(key, null);
}
