import type { ErrorCode, FieldError } from '@prarambh/contract/errors';
import { noteFailedRequest } from './failed-request';
import { FILE_GONE } from './messages';

interface ApiErrorDetails {
  code: ErrorCode | 'no_response' | 'file_gone';
  message: string;
  status: number;
  fieldErrors?: readonly FieldError[];
  retryAfterSeconds?: number | null;
  body?: unknown;
}

/** A failed call. `message` is a sentence for the user; `status` is 0 without a response. */
export class ApiError extends Error {
  readonly code: ApiErrorDetails['code'];
  readonly status: number;
  readonly fieldErrors: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
  /** The parsed response body, for the few callers that need more than the message. */
  readonly body: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.fieldErrors = details.fieldErrors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.body = details.body;
  }
}

/**
 * Returns the message of a failed response or of `fileGoneError`, else `fallback`; never the text of an unexpected
 * exception.
 */
export function messageOf<Fallback>(error: unknown, fallback: Fallback): string | Fallback {
  const isExplained = error instanceof ApiError && (error.status > 0 || error.code === 'file_gone');
  return isExplained && error.message !== '' ? error.message : fallback;
}

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'key_reused',
  429: 'rate_limited',
  503: 'unavailable',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readFieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is FieldError =>
      isRecord(item) && typeof item.path === 'string' && typeof item.message === 'string',
  );
}

/** Builds the error of a failed response. Proxies answer with pages of their own, so the body may be anything. */
export function errorFromAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const fields = isRecord(body) ? body : {};
  if (status >= 500 && typeof fields.requestId === 'string') noteFailedRequest(fields.requestId);
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return new ApiError({
    code:
      (typeof fields.code === 'string' ? (fields.code as ErrorCode) : CODE_BY_STATUS[status]) ?? 'internal',
    message: typeof fields.message === 'string' ? fields.message : '',
    status,
    fieldErrors: readFieldErrors(fields.errors),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    body,
  });
}

export function noResponseError(): ApiError {
  return new ApiError({ code: 'no_response', message: 'The server did not answer.', status: 0 });
}

/** Built when a file cannot be sent because it was changed, moved or deleted after it was chosen. */
export function fileGoneError(): ApiError {
  return new ApiError({ code: 'file_gone', message: FILE_GONE, status: 0 });
}
