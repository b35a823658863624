import type { Endpoint } from '@prarambh/contract/endpoints';
import express, { type RequestHandler } from 'express';
import { tooLarge } from '../shared/errors';
import { letBodyCome, revealBody } from './unread-body';

const MAX_JSON_BYTES = 200_000;

const reveal: RequestHandler = (request, _response, next) => {
  revealBody(request);
  next();
};

const refuseLarge: RequestHandler = (request, _response, next) => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_JSON_BYTES)
    throw tooLarge('You sent too much data at once. Please shorten it and try again.');
  next();
};

const ask: RequestHandler = (request, response, next) => {
  letBodyCome(request, response);
  next();
};

const json = [reveal, refuseLarge, ask, express.json({ limit: MAX_JSON_BYTES, inflate: false })];
const upload = [reveal, ask];

/**
 * Reads the body of a request after the caller's permission was checked: JSON of at most 200 kB, or an upload that the
 * handler streams.
 */
export function takeBody(row: Endpoint): RequestHandler[] {
  return row.upload ? upload : json;
}
