import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Caller } from '../users/caller';
import { isDirect } from './client-address';

interface RequestContext {
  id: string;
  logger: Logger;
  /** The matching row of the endpoint table; never the address itself, which can contain a token. */
  route: string | null;
  /** The signed-in caller; null for public operations. */
  caller: Caller | null;
}

const contexts = new WeakMap<Request, RequestContext>();

/** Returns the id, the logger and the caller of a request. */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context; withContext runs first');
  return context;
}

/** Gives each request an id for its log lines, its X-Request-Id header and its error answer. */
export function withContext(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const context: RequestContext = {
      id,
      logger: logger.child({ requestId: id }),
      route: null,
      caller: null,
    };
    contexts.set(request, context);
    response.setHeader('X-Request-Id', id);
    const startedAt = performance.now();
    response.on('close', () => {
      context.logger.info(
        {
          method: request.method,
          route: context.route,
          status: response.statusCode,
          uid: context.caller?.uid,
          isDirect: isDirect(request),
          ms: Math.round(performance.now() - startedAt),
        },
        response.writableFinished ? 'answered' : 'aborted',
      );
    });
    next();
  };
}
