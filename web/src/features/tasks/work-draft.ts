import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../../components/forms/draft-storage';

const Draft = z.object({
  assignedTask: z.string(),
  title: z.string(),
  links: z.array(z.object({ url: z.string() })).min(1),
});

/** What was typed into the form. Never the file, which a browser does not give back. */
export type WorkDraft = z.infer<typeof Draft>;

/** Whose draft it is, and the submission that is changed; null for new work. */
export interface DraftOwner {
  userId: string;
  edits: string | null;
}

const keyOf = ({ userId, edits }: DraftOwner) => `work-draft:${userId}:${edits ?? 'new'}`;

export function readWorkDraft(owner: DraftOwner): WorkDraft | null {
  const parsed = Draft.safeParse(readDraft(keyOf(owner)));
  return parsed.success ? parsed.data : null;
}

export function saveWorkDraft(owner: DraftOwner, draft: WorkDraft): void {
  saveDraft(keyOf(owner), draft);
}

export function clearWorkDraft(owner: DraftOwner): void {
  clearDraft(keyOf(owner));
}
