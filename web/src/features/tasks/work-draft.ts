import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../../components/draft-storage';

const Draft = z.object({
  assignedTask: z.string(),
  title: z.string(),
  links: z.array(z.object({ url: z.string() })).min(1),
  /** The submission that was being changed. */
  edits: z.string().nullable(),
});

/** What was typed into the form. Never the file, which a browser does not give back. */
export type WorkDraft = z.infer<typeof Draft>;

const keyOf = (userId: string) => `work-draft:${userId}`;

export function readWorkDraft(userId: string): WorkDraft | null {
  const parsed = Draft.safeParse(readDraft(keyOf(userId)));
  return parsed.success ? parsed.data : null;
}

export function saveWorkDraft(userId: string, draft: WorkDraft): void {
  saveDraft(keyOf(userId), draft);
}

export function clearWorkDraft(userId: string): void {
  clearDraft(keyOf(userId));
}
