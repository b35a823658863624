import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '../../components/draft-storage';

const Draft = z.object({
  certificateName: z.string(),
  duration: z.string(),
  utr: z.string(),
  /** Kept too, so that sending again after a reload cannot apply twice. */
  idempotencyKey: z.string().min(1),
});

/** What was typed for one internship. Never the file, and never the consent. */
export type ApplicationDraft = z.infer<typeof Draft>;

/** Whose draft it is: two people may use one tab after another. */
export interface DraftOwner {
  userId: string;
  internshipId: string;
}

const keyOf = ({ userId, internshipId }: DraftOwner) => `application-draft:${userId}:${internshipId}`;

export function readApplicationDraft(owner: DraftOwner): ApplicationDraft | null {
  const parsed = Draft.safeParse(readDraft(keyOf(owner)));
  return parsed.success ? parsed.data : null;
}

export function saveApplicationDraft(owner: DraftOwner, draft: ApplicationDraft): void {
  saveDraft(keyOf(owner), draft);
}

export function clearApplicationDraft(owner: DraftOwner): void {
  clearDraft(keyOf(owner));
}
