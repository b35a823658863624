import type { Changed } from '@prarambh/contract/errors';
import { ApiError } from './api-error';

/**
 * Returns the details of an edit conflict: who changed the record, when, and the current values. Null for any other
 * failure.
 */
export function changedOf(error: unknown): Changed | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.body as { changed?: Changed }).changed ?? null;
}
