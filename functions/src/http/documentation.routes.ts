import { Router } from 'express';
import { DOCUMENTATION_POLICY, renderDocumentation } from './documentation-page';
import { openApiDocument } from './openapi';

const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Creates the text once, at the first request: query strings bypass the CDN. */
function madeOnce(make: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= make();
    return text;
  };
}

/**
 * Serves the OpenAPI document at /api/openapi.json and a readable page at /api/docs, both generated from the endpoint
 * table.
 */
export function documentationRoutes(): Router {
  const openApi = madeOnce(() => JSON.stringify(openApiDocument()));
  const page = madeOnce(renderDocumentation);
  return Router()
    .get('/openapi.json', (_request, response) => {
      response.set('Cache-Control', CACHE).type('json').send(openApi());
    })
    .get('/docs', (_request, response) => {
      response
        .set('Cache-Control', CACHE)
        .set('Content-Security-Policy', DOCUMENTATION_POLICY)
        .type('html')
        .send(page());
    });
}
