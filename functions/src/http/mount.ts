import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Core } from '../core/core';
import { withoutBudget } from '../dependencies/time-budget';
import { type IdempotencyKey, idempotencyKeyOf } from '../firestore/idempotency';
import { requireAppCheck } from './app-check';
import { clientAddress } from './client-address';
import { sendDownload } from './download';
import { authenticate } from './guard';
import { limitOf } from './rate-limit';
import { contextOf } from './request-context';
import { withOpenCursor, withSignedCursor } from './signed-cursors';
import { takeBody } from './take-body';
import type { AnyHandler, Download, Handlers } from './types';
import { receiveUpload } from './upload';
import { parseBody, parseParams, parsePart, readOnlyFields } from './validate';

export interface MountOptions {
  /** In tests, parse every answer with its schema, so that no undeclared field leaks. */
  checkAnswers: boolean;
  operations: readonly Operation[];
}

const MAX_IDEMPOTENCY_KEY = 200;

function cacheControl({ cdnSeconds }: Endpoint): string {
  if (cdnSeconds === undefined) return 'private, no-store';
  return `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=300`;
}

/** Identifies the caller before any other part of a request is read. */
function identify(row: Endpoint, { platform, accountWatch }: Core): RequestHandler {
  return async (request, _response, next) => {
    if (row.roles !== 'public') {
      const { roles } = row;
      contextOf(request).caller = await authenticate(platform, { accountWatch, roles, request });
    }
    next();
  };
}

function readIdempotencyKey(row: Endpoint, request: Request, content: object): IdempotencyKey | null {
  const value = row.idempotent ? request.get('idempotency-key')?.slice(0, MAX_IDEMPOTENCY_KEY) : '';
  return value ? idempotencyKeyOf(value, content) : null;
}

/** Deletes the file of a request that is refused in the end. */
async function answerTo(
  core: Core,
  row: Endpoint,
  handler: AnyHandler,
  { request, ignored }: { request: Request; ignored: ReadonlySet<string> },
): Promise<object> {
  const { files } = core;
  const { signingSecret } = core.config;
  const { caller } = contextOf(request);
  const params = parseParams(row.params, request.params);
  const query = parsePart(row.query, request.query);
  const form = row.upload && caller ? await receiveUpload(request, row.upload, files, caller.uid) : null;
  try {
    const body = parseBody(row.body, form ? form.fields : request.body, ignored);
    const content = { params, body, file: form?.file?.sha256 };
    const idempotencyKey = readIdempotencyKey(row, request, content);
    const file = form ? form.file : undefined;
    const scope = { operation: row.operation, params, query, body, caller };
    const answer = await handler(core, {
      params,
      query: withOpenCursor(query, scope, signingSecret),
      body: withOpenCursor(body, scope, signingSecret),
      caller,
      file,
      idempotencyKey,
      address: clientAddress(request),
    });
    return withSignedCursor(answer, scope, signingSecret);
  } catch (error) {
    if (form?.file) await files.remove(form.file.path);
    throw error;
  }
}

function handle(core: Core, row: Endpoint, handler: AnyHandler, checkAnswers: boolean): RequestHandler {
  const ignored = readOnlyFields(row);
  return async (request: Request, response: Response) => {
    const result = await answerTo(core, row, handler, { request, ignored });
    response.setHeader('Cache-Control', cacheControl(row));
    if (row.download) return sendDownload(response, row.download, result as Download);
    const answer = { success: true, ...result };
    if (checkAnswers) row.response.parse(answer);
    response.status(row.status ?? 200).json(answer);
  };
}

/** Creates a router for each first part of a path, so that a request is compared only with the routes of its part. */
function createFamilies(router: Router) {
  const families = new Map<string, Router>();
  return (first: string): Router => {
    const known = families.get(first);
    if (known) return known;
    const family = Router({ caseSensitive: true });
    families.set(first, family);
    router.use(`/${first}`, family);
    return family;
  };
}

/** Mounts rows of the endpoint table as routes: authentication, limit, body, validation, handler, envelope. */
export function mountEndpoints(
  core: Core,
  handlers: Handlers,
  { checkAnswers, operations }: MountOptions,
): Router {
  const router = Router({ caseSensitive: true });
  const familyOf = createFamilies(router);
  for (const key of operations) {
    const row: Endpoint = endpoints[key];
    const [method = '', path = ''] = key.split(' ');
    const [, first = '', ...rest] = path.split('/');
    const chain: RequestHandler[] = [
      (request, _response, next) => {
        contextOf(request).route = key;
        if (row.upload || row.download) withoutBudget(next);
        else next();
      },
      identify(row, core),
    ];
    const { appCheck } = core.platform;
    if (row.fromSiteOnly && appCheck) chain.push(requireAppCheck(appCheck));
    if (core.config.rateLimits) chain.push(limitOf(key, row));
    chain.push(...takeBody(row), handle(core, row, handlers[key] as AnyHandler, checkAnswers));
    familyOf(first)[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
      `/${rest.join('/')}`,
      ...chain,
    );
  }
  return router;
}
