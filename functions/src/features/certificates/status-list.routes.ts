import { type RequestHandler, Router } from 'express';
import type { Core } from '../../core/core';
import { limitPerMinute } from '../../http/rate-limit';
import { contextOf } from '../../http/request-context';
import { STATUS_LIST_SECONDS } from '../../issuing/status-list';
import { MOST_LISTS } from '../../issuing/status-list.repository';
import { notFound } from '../../shared/errors';
import { signStatusList } from './credential.service';

/** The CDN answers most calls; changing queries bypass it, and each such answer costs a signature. */
const PER_MINUTE = 120;

const HEADERS = {
  'Cache-Control': `public, max-age=${STATUS_LIST_SECONDS}`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Accepts only `1` to the last list in one spelling, so that a cache knows each list by one address. */
function numberOf(typed: unknown): number {
  const list = Number(typed);
  if (String(list) !== typed || !Number.isInteger(list) || list < 1 || list >= MOST_LISTS) {
    throw notFound('There is no status list at this address.');
  }
  return list;
}

/** Serves the signed status lists, in which any verifier can look up revoked papers (N08). */
export function statusListRoutes(core: Core): Router {
  const limit = core.config.rateLimits ? [limitPerMinute(PER_MINUTE)] : [];

  const sendList: RequestHandler = async (request, response) => {
    contextOf(request).route = 'GET /status-lists/:list';
    const jws = await signStatusList(core, numberOf(request.params.list));
    response.set(HEADERS).set('Content-Type', 'application/vc+jwt').send(Buffer.from(jws));
  };
  return Router().get('/api/status-lists/:list', ...limit, sendList);
}
