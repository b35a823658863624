import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../../components/forms/draft-storage';
import { keepFile } from '../../components/forms/kept-file';

const Draft = z.object({
  assignedTask: z.string(),
  title: z.string(),
  links: z.array(z.object({ url: z.string() })).min(1),
});

/** The form's stored values. The file is stored separately under the same key (kept-file.ts). */
export type WorkDraft = z.infer<typeof Draft>;

/** Owner of a draft, and the edited submission; null for new work. */
export interface DraftOwner {
  userId: string;
  edits: string | null;
}

export const workDraftKey = ({ userId, edits }: DraftOwner) => `work-draft:${userId}:${edits ?? 'new'}`;

export function readWorkDraft(owner: DraftOwner): WorkDraft | null {
  const parsed = Draft.safeParse(readDraft(workDraftKey(owner)));
  return parsed.success ? parsed.data : null;
}

export function saveWorkDraft(owner: DraftOwner, draft: WorkDraft): void {
  saveDraft(workDraftKey(owner), draft);
}

export function clearWorkDraft(owner: DraftOwner): void {
  clearDraft(workDraftKey(owner));
  void keepFile(workDraftKey(owner), null);
}
