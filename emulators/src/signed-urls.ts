import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Storage } from 'firebase-admin/storage';

/** All processes of a test run share one emulator, so they sign with the same key. */
const KEY = 'The key of the emulated service account';
const SIGNER = 'storage@emulator.test';
const ALGORITHM = 'GOOG4-RSA-SHA256';
/** The JSON API of Storage, which the Admin SDK calls; every other path starts with a bucket. */
const API_PATHS = /^\/(?:b|v0|storage|download|upload|internal)\//;
const CHANGED_HEADERS = {
  'content-type': 'response-content-type',
  'content-disposition': 'response-content-disposition',
};

const signatureOf = (text: string) => createHmac('sha256', KEY).update(text).digest();

/** Lets a bucket's `getSignedUrl` (V4) sign without credentials of a Google service account. */
export function signWithEmulator({ storage }: ReturnType<Storage['bucket']>): void {
  Object.assign(storage.authClient, {
    getCredentials: async () => ({ client_email: SIGNER }),
    sign: async (text: string) => signatureOf(text).toString('base64'),
  });
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that Cloud Storage expects for this URL (V4 with only the header `host`). */
function expectedSignature(method: string, url: URL): Buffer {
  const { searchParams: query } = url;
  const signed = [...query].filter(([name]) => name !== 'X-Goog-Signature');
  const sorted = signed.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const request = [
    method,
    url.pathname,
    sorted.join('&'),
    `host:${url.hostname}\n`,
    query.get('X-Goog-SignedHeaders'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = (query.get('X-Goog-Credential') ?? '').split('/').slice(1).join('/');
  const hash = createHash('sha256').update(request).digest('hex');
  return signatureOf([ALGORITHM, query.get('X-Goog-Date'), scope, hash].join('\n'));
}

/** Parses "20261126T093000Z" to epoch milliseconds. */
const momentOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function isOpen(method: string, url: URL): boolean {
  const { searchParams: query } = url;
  const signature = Buffer.from(query.get('X-Goog-Signature') ?? '', 'hex');
  const expected = expectedSignature(method, url);
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  const expiry = momentOf(query.get('X-Goog-Date') ?? '') + Number(query.get('X-Goog-Expires')) * 1000;
  return isOurs && expiry > Date.now();
}

/**
 * Serves an object at its signed URL like Cloud Storage: with the type and disposition in the URL, and 403
 * without a valid signature. The emulator of firebase-tools ignores the signature.
 */
export function serveSignedUrls(serve: RequestListener): RequestListener {
  return (request, response) => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', `http://${headers.host ?? 'localhost'}`);
    if (method !== 'GET' || API_PATHS.test(url.pathname)) return serve(request, response);
    if (!isOpen(method, url)) {
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      const parameter = Object.entries(CHANGED_HEADERS).find(
        ([header]) => header === name.toLowerCase(),
      )?.[1];
      return setHeader(name, (parameter && url.searchParams.get(parameter)) || value);
    };
    serve(request, response);
  };
}
