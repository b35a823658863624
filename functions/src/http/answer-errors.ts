import { ERROR_STATUS, type ErrorBody } from '@prarambh/contract/errors';
import type { ErrorRequestHandler, Request, Response } from 'express';
import {
  type AppError,
  asAppError,
  inEnglish,
  invalid,
  notFound,
  tooLarge,
  unsupportedType,
} from '../shared/errors';
import { ERROR_PAGE_POLICY, errorPage, isNavigation } from './error-page';
import { contextOf } from './request-context';

/** Returns the error for a body that its parser rejected; the parser marks such errors with `expose`. */
function unreadableBody(error: Error): AppError | null {
  if (!('expose' in error && error.expose === true)) return null;
  const type = 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large')
    return tooLarge('You sent too much data at once. Please shorten it and try again.');
  if (type === 'encoding.unsupported')
    return unsupportedType(inEnglish('Please send the request without compression.'));
  if (type === 'entity.parse.failed') return invalid(inEnglish('The body is not valid JSON.'));
  return invalid(inEnglish('The body could not be read. Please send JSON in UTF-8.'));
}

/** Returns the API error for a failure of Express, a body parser or a service. */
function toAppError(error: unknown): AppError {
  if (error instanceof URIError) return notFound('There is nothing at this address.');
  const unreadable = error instanceof Error ? unreadableBody(error) : null;
  return unreadable ?? asAppError(error);
}

/** Sets the status and headers of a failure, and logs one that is our fault. */
export function headFailure(request: Request, response: Response, error: AppError): void {
  if (error.code === 'internal' || error.code === 'unavailable') {
    contextOf(request).logger.error({ err: error.cause ?? error }, 'A request failed');
  }
  if (response.headersSent) return;
  if (error.retryAfterSeconds) response.setHeader('Retry-After', String(error.retryAfterSeconds));
  response.setHeader('Cache-Control', 'no-store');
  response.status(ERROR_STATUS[error.code]);
}

function send(response: Response, error: AppError, requestId: string): void {
  const body: ErrorBody = {
    success: false,
    code: error.code,
    message: error.message,
    requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.verdict && { valid: false, verdict: error.verdict }),
    ...(error.changed && { changed: error.changed }),
  };
  response.json(body);
}

function sendPage(response: Response, { message }: AppError, requestId: string): void {
  response.set('Content-Security-Policy', ERROR_PAGE_POLICY).type('html').send(errorPage(message, requestId));
}

/** The only place that turns failures into answers (A04): JSON, or a page if a browser opens the address. */
export const answerErrors: ErrorRequestHandler = (failure, request, response, _next) => {
  const { id } = contextOf(request);
  const error = toAppError(failure);
  headFailure(request, response, error);
  if (response.headersSent) response.destroy();
  else if (isNavigation(request)) sendPage(response, error, id);
  else send(response, error, id);
};
