import type { Changed, DocumentValidity, ErrorCode, FieldError } from '@prarambh/contract/errors';

interface Details {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Result of a failed verification. */
  verdict?: DocumentValidity;
  /** The current state of a record that another person edited meanwhile. */
  changed?: Changed;
  cause?: unknown;
}

/** An error for the caller; `message` is a sentence for people. */
export class AppError extends Error {
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly verdict: DocumentValidity | undefined;
  readonly changed: Changed | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { errors, retryAfterSeconds, verdict, changed, cause }: Details = {},
  ) {
    super(message, { cause });
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.verdict = verdict;
    this.changed = changed;
  }
}

export const invalid = (message: string, errors?: FieldError[]) =>
  new AppError('invalid', message, errors ? { errors } : {});

/** Returns a 400 whose message belongs to one field of the form. */
export const invalidField = (path: string, message: string) => invalid(message, [{ path, message }]);

export const unauthenticated = (message: string) => new AppError('unauthenticated', message);
export const forbidden = (message: string) => new AppError('forbidden', message);
/** The sign-in lacks the second factor; the web then asks for it or sets it up. */
export const secondFactor = (message: string) => new AppError('second_factor', message);
/** The account is not verified yet (B03); the web then asks for the code (B04). */
export const unverified = () => new AppError('unverified', 'Please verify your account first.');
export const notFound = (message: string) => new AppError('not_found', message);
/** Verification failed: a 404 with `valid: false` and the reason (F13). */
export const notValid = (message: string, verdict: DocumentValidity) =>
  new AppError('not_found', message, { verdict });
export const conflict = (message: string) => new AppError('conflict', message);
/** Returns a conflict at one field of the form: another record has the unique value. */
export const takenField = (path: string, message: string) =>
  new AppError('conflict', message, { errors: [{ path, message }] });
/** Edit conflict: a 409 with the editor, the time and the current values (N12). */
export const changedMeanwhile = (message: string, changed: Changed) =>
  new AppError('conflict', message, { changed });
export const tooLarge = (message: string) => new AppError('too_large', message);
export const unsupportedType = (message: string) => new AppError('unsupported_type', message);
export const keyReused = () =>
  new AppError(
    'key_reused',
    'Something else has already been sent from this form. Please reload the page to see it.',
  );
export const rateLimited = (message: string, retryAfterSeconds: number) =>
  new AppError('rate_limited', message, { retryAfterSeconds });
export const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', message, { cause, retryAfterSeconds: 5 });

/** Marks a message that only staff or API clients read. The site does not translate it. */
export const inEnglish = (message: string) => message;

/** Message of a temporary failure. */
export const BUSY = 'The service is busy. Please try again in a moment.';

/** A stored document that violates its collection's schema; only the log names it. */
export class DamagedDocument extends Error {
  readonly path: string;

  constructor(collection: string, id: string, cause: unknown) {
    super(`A document of ${collection} does not fit its schema`, { cause });
    this.path = `${collection}/${id}`;
  }
}

const DAMAGED =
  'Some of our data for this is damaged. We have been notified and must repair it first; trying again will not help.';

/** gRPC codes of Firestore that mean "try again": deadline, exhausted, aborted, unavailable. */
const TRANSIENT = new Set<unknown>([4, 8, 10, 14]);

/**
 * Returns the API error for a failure: an `AppError` unchanged, `unavailable` for a busy Firestore, else `internal`.
 * The message for a damaged record says that retrying does not help.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && TRANSIENT.has(error.code)) {
    return unavailable(BUSY, error);
  }
  if (error instanceof DamagedDocument) {
    return new AppError('internal', DAMAGED, { cause: error });
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}
