import { readAddress } from '@prarambh/contract/languages';
import type { ErrorRequestHandler } from 'express';
import { asAppError } from '../shared/errors';
import { headFailure } from './answer-errors';
import { isNavigation } from './error-page';
import type { ReadShell } from './page-shell';

/**
 * Answers an internal failure of a page with the app, which retries and shows the error. Keeps the failure's status, so
 * that search engines do not list the page.
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
