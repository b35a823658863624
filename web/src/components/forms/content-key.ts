import { ApiError } from '../../api/api-error';
import { newKey } from '../../api/new-key';
import { clearDraft, readDraft, saveDraft } from './draft-storage';

interface Sent {
  content: string;
  key: string;
  isRefused?: boolean;
}

const storedAs = (form: string) => `sent:${form}`;

function readSent(form: string): Sent | null {
  const sent = readDraft(storedAs(form)) as Partial<Sent> | null;
  const isWhole = typeof sent?.content === 'string' && typeof sent.key === 'string';
  return isWhole ? (sent as Sent) : null;
}

/**
 * Returns the Idempotency-Key for the content of a form. The same content has the same key until
 * `forgetContentKey`, also after a reload, so a repeated attempt counts once. Other content has another key.
 */
export function contentKey(form: string, content: unknown): string {
  const text = JSON.stringify(content);
  const sent = readSent(form);
  if (sent?.content === text) return sent.key;
  const key = newKey();
  saveDraft(storedAs(form), { content: text, key } satisfies Sent);
  return key;
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Keeps the key for changed content as well until an attempt is answered, because the first may have arrived.
 * Only after a rejection may the content be new.
 */
function unansweredKey(form: string, content: unknown): string {
  const sent = readSent(form);
  if (sent === null || sent.isRefused) return contentKey(form, content);
  saveDraft(storedAs(form), { ...sent, content: JSON.stringify(content) } satisfies Sent);
  return sent.key;
}

interface Once<Answer> {
  /** Names the form. */
  form: string;
  content: unknown;
  /** Only one record may exist: changed content keeps the key of an unanswered attempt. */
  isOnly?: boolean;
  send(idempotencyKey: string): Promise<Answer>;
}

/** Sends the content of a form with its key, so that sending it again after a lost answer counts once. */
export async function sendOnce<Answer>({ form, content, isOnly, send }: Once<Answer>): Promise<Answer> {
  const key = isOnly ? unansweredKey(form, content) : contentKey(form, content);
  try {
    const answer = await send(key);
    forgetContentKey(form);
    return answer;
  } catch (error) {
    const sent = readSent(form);
    if (isOnly && sent && isRefused(error))
      saveDraft(storedAs(form), { ...sent, isRefused: true } satisfies Sent);
    throw error;
  }
}

/** Call it after the content has arrived, so the same content can be sent again as new. */
export function forgetContentKey(form: string): void {
  clearDraft(storedAs(form));
}
