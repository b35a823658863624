import { type RequestHandler, Router } from 'express';
import { findCredentialKeys, keyNameOf, publishedKeys } from '../shared/credential-keys';
import { notFound } from '../shared/errors';
import type { Config } from '../shared/platform';
import { contextOf } from './request-context';

/** Short, so that a rotated key is known everywhere soon. Verifiers on other sites may read the keys too. */
const HEADERS = {
  'Cache-Control': 'public, max-age=300',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Serves the public keys of certificates, including retired ones: as a set, and each at its own address. */
export function keyRoutes({ credentialKeys, siteUrl }: Config): Router {
  const published = () => {
    const keys = findCredentialKeys(credentialKeys);
    return keys ? publishedKeys(keys, siteUrl) : [];
  };

  const answerSet: RequestHandler = (request, response) => {
    contextOf(request).route = 'GET /.well-known/jwks.json';
    response
      .set(HEADERS)
      .type('application/jwk-set+json')
      .send(JSON.stringify({ keys: published() }));
  };

  const answerKey: RequestHandler = (request, response) => {
    contextOf(request).route = 'GET /keys/:name';
    const key = published().find((candidate) => keyNameOf(candidate) === request.params.name);
    if (!key) throw notFound('There is no key at this address.');
    response.set(HEADERS).type('application/jwk+json').send(JSON.stringify(key));
  };

  return Router().get('/.well-known/jwks.json', answerSet).get('/api/keys/:name', answerKey);
}
