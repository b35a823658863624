import { invalidCursor } from '../firestore/cursor';
import { isSignature, signatureOf } from '../shared/hmac';
import type { Caller } from '../users/caller';

/** The scope in which a cursor is valid: the same operation, path, filters and caller. */
export interface CursorScope {
  operation: string;
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Pick<Caller, 'uid' | 'role'> | null;
}

const SIGNATURE_LENGTH = 43;

const isObject = (value: unknown): value is { limit?: unknown; cursor?: unknown } =>
  typeof value === 'object' && value !== null;

/** Returns the filters of a query or body: everything except `limit` and `cursor`. */
function filtersOf(sent: unknown): unknown {
  if (!isObject(sent)) return null;
  const { limit: _limit, cursor: _cursor, ...filters } = sent;
  return filters;
}

function signature(cursor: string, scope: CursorScope, secret: string): string {
  const { operation, params, query, body, caller } = scope;
  const bound = [params ?? null, filtersOf(query), filtersOf(body)];
  return signatureOf(
    ['cursor', operation, caller?.uid ?? '', caller?.role ?? '', JSON.stringify(bound), cursor],
    secret,
  );
}

/** Returns the cursor inside `signed`. Throws `invalid` if it is forged or was signed for another scope. */
function openCursor(signed: string, scope: CursorScope, secret: string): string {
  const cursor = signed.slice(0, -SIGNATURE_LENGTH);
  if (!isSignature(signed.slice(-SIGNATURE_LENGTH), signature(cursor, scope, secret))) throw invalidCursor();
  return cursor;
}

/**
 * Returns a query or body with its verified cursor, or unchanged without one. Throws `invalid` for a forged
 * cursor.
 */
export function withOpenCursor<Sent>(sent: Sent, scope: CursorScope, secret: string): Sent {
  if (!isObject(sent) || typeof sent.cursor !== 'string') return sent;
  return { ...sent, cursor: openCursor(sent.cursor, scope, secret) };
}

/** Returns an answer with its `nextCursor` signed, so that clients can neither create nor change a cursor. */
export function withSignedCursor(answer: object, scope: CursorScope, secret: string): object {
  if (!('nextCursor' in answer) || typeof answer.nextCursor !== 'string') return answer;
  const { nextCursor } = answer;
  return { ...answer, nextCursor: `${nextCursor}${signature(nextCursor, scope, secret)}` };
}
