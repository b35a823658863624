import { ApiError } from '../api/api-error';
import { newKey } from '../api/new-key';
import { clearDraft, readDraft, saveDraft } from './draft-storage';

interface Sent {
  content: string;
  key: string;
}

const storedAs = (form: string) => `sent:${form}`;

function readSent(form: string): Sent | null {
  const sent = readDraft(storedAs(form)) as Partial<Sent> | null;
  const isWhole = typeof sent?.content === 'string' && typeof sent.key === 'string';
  return isWhole ? (sent as Sent) : null;
}

/**
 * The Idempotency-Key for this content of a form. The same content carries the same key until `forgetContentKey`, also
 * after a reload, so that it counts once when the answer to the first attempt was lost; other content gets another
 * key, so that it is never taken for the first.
 */
export function contentKey(form: string, content: unknown): string {
  const text = JSON.stringify(content);
  const sent = readSent(form);
  if (sent?.content === text) return sent.key;
  const key = newKey();
  saveDraft(storedAs(form), { content: text, key } satisfies Sent);
  return key;
}

/** The server has taken nothing, and says so about what was asked, not about who asks it and how often. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !ASK_AGAIN.has(error.code);

const ASK_AGAIN = new Set<string>(['unauthenticated', 'second_factor', 'rate_limited']);

/**
 * Sends the content of a form with its key, so that sending it again after a lost answer counts once. A key ends with
 * the answer to it, also with one that refuses: nothing was made under it.
 */
export async function sendOnce<Answer>(
  form: string,
  content: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(contentKey(form, content));
    forgetContentKey(form);
    return answer;
  } catch (error) {
    if (isRefused(error)) forgetContentKey(form);
    throw error;
  }
}

/** Once the content has arrived: the same words may then be sent anew. */
export function forgetContentKey(form: string): void {
  clearDraft(storedAs(form));
}
