import { Router } from 'express';
import { renderDocumentation } from './documentation-page';
import { openApiDocument } from './openapi';

const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** The OpenAPI document at /api/openapi.json and a page to read it at /api/docs; both come from the table. */
export function documentationRoutes(): Router {
  return Router()
    .get('/openapi.json', (_request, response) => {
      response.set('Cache-Control', CACHE).json(openApiDocument());
    })
    .get('/docs', (_request, response) => {
      response
        .set('Cache-Control', CACHE)
        .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('html')
        .send(renderDocumentation());
    });
}
