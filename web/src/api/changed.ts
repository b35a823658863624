import type { Changed } from '@prarambh/contract/errors';
import { ApiError } from './api-error';

/** What a refused edit says of the colleague who was faster, or null for any other failure. */
export function changedOf(error: unknown): Changed | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.body as { changed?: Changed }).changed ?? null;
}
