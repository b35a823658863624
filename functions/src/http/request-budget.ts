import type { RequestHandler } from 'express';
import { DEADLINE_MS } from '../dependencies/deadlines';
import { withinBudget } from '../dependencies/time-budget';

/** Ends the outside calls of a request before its browser gives up. */
export const withRequestBudget: RequestHandler = (_request, _response, next) =>
  withinBudget(DEADLINE_MS.request, next);
