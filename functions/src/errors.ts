import type { Changed, ErrorCode, FieldError, Verdict } from '@prarambh/contract/errors';

interface Details {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Of a check that found against what was asked about. */
  verdict?: Verdict;
  /** Of a record that somebody else has edited meanwhile. */
  changed?: Changed;
  cause?: unknown;
}

/** A failure that the caller is told about; `message` is a sentence for a person. */
export class AppError extends Error {
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly verdict: Verdict | undefined;
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

/** A 400 whose sentence belongs to one field of the form. */
export const invalidField = (path: string, message: string) => invalid(message, [{ path, message }]);

export const unauthenticated = (message: string) => new AppError('unauthenticated', message);
export const forbidden = (message: string) => new AppError('forbidden', message);
/** The sign-in lacks the second factor; the web then asks for it, or has it set up. */
export const secondFactor = (message: string) => new AppError('second_factor', message);
/** The account still waits for its code (B03); the web then asks for that (B04). */
export const unverified = () => new AppError('unverified', 'Please verify your account first.');
export const notFound = (message: string) => new AppError('not_found', message);
/** What was checked does not hold: a 404 that carries `valid: false` and why (F13). */
export const notValid = (message: string, verdict: Verdict) =>
  new AppError('not_found', message, { verdict });
export const conflict = (message: string) => new AppError('conflict', message);
/** The same of one field of the form: what only one can have is somebody else's. */
export const takenField = (path: string, message: string) =>
  new AppError('conflict', message, { errors: [{ path, message }] });
/** An edit of what somebody else has edited since it was read: a 409 with who, when and what stands there now (N12). */
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

/** The message of a failure that passes by itself. */
export const BUSY = 'The service is busy. Please try again in a moment.';

/** A stored document that does not fit the schema of its collection; the log names it, an answer does not. */
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
 * What a failure means to the caller: one of ours as it is, `unavailable` for a busy Firestore, else `internal`. A damaged
 * record is our fault too, but whoever asks hears that asking again is no use.
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
