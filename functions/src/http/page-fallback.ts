import { readAddress } from '@prarambh/contract/languages';
import type { ErrorRequestHandler } from 'express';
import { asAppError } from '../errors';
import { headFailure } from './answer-errors';
import { isNavigation } from './error-page';
import type { ReadShell } from './page-shell';

/**
 * Answers a page that could not be made through our fault with the app itself, which asks again and says what is wrong.
 * The status stays that of the failure, so that search engines do not list it.
 */
export const showAppInstead =
  (readShell: ReadShell): ErrorRequestHandler =>
  async (failure, request, response, next) => {
    const error = asAppError(failure);
    const isOurs = error.code === 'unavailable' || error.code === 'internal';
    if (!isOurs || response.headersSent || !isNavigation(request)) return next(failure);
    const { html, headers } = await readShell('app', readAddress(request.path).language);
    headFailure(request, response.set(headers), error);
    response.type('html').send(html);
  };
