import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Operation } from '@prarambh/contract/endpoints';
import { LANGUAGES, languages } from '@prarambh/contract/languages';
import { closeServer, listen } from '@prarambh/emulators/listen';
import { everyOperation, operationsOf } from '@prarambh/functions/http/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHosting } from './hosting';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const SCRIPT = `console.log(${JSON.stringify('long enough to be compressed '.repeat(100))});`;

let root: string;
let site: Server;
let authEmulator: Server;
let url: string;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'prarambh-test-'));
  fs.copyFileSync(path.join(REPOSITORY, 'firebase.json'), path.join(root, 'firebase.json'));
  const dist = path.join(root, 'web/dist');
  fs.mkdirSync(path.join(dist, 'assets'), { recursive: true });
  fs.mkdirSync(path.join(dist, '.vite'));
  fs.writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>The home page</title>');
  fs.writeFileSync(path.join(dist, 'about.html'), '<!doctype html><title>About</title>');
  fs.writeFileSync(path.join(dist, 'app.html'), '<!doctype html><title>The app</title>');
  for (const language of languages.filter((one) => one !== 'en')) {
    const folder = path.join(dist, LANGUAGES[language].prefix);
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'app.html'), `<!doctype html><title>The app in ${language}</title>`);
  }
  fs.copyFileSync(path.join(REPOSITORY, 'web/public/404.html'), path.join(dist, '404.html'));
  fs.writeFileSync(path.join(dist, 'assets/index-abc123.js'), SCRIPT);
  fs.writeFileSync(path.join(dist, '.vite/manifest.json'), '{}');
  authEmulator = createServer((request, response) => {
    response.end(JSON.stringify([request.method, request.url, request.headers.authorization ?? null]));
  });
  const authEmulatorUrl = `http://127.0.0.1:${await listen(authEmulator, { port: 0 })}`;
  const functions = { api: answerAs('api'), uploads: answerAs('uploads') };
  site = createServer(
    createHosting({ root, functions, authEmulatorUrl, storageEmulatorUrl: authEmulatorUrl, setup }),
  );
  url = `http://127.0.0.1:${await listen(site, { port: 0 })}`;
});

afterAll(async () => {
  await Promise.all([closeServer(site), closeServer(authEmulator)]);
  fs.rmSync(root, { recursive: true });
});

const setup = {
  projectId: 'demo-prarambh',
  apiKey: 'demo-key',
  authDomain: 'demo-prarambh.firebaseapp.com',
  storageBucket: 'demo-prarambh.appspot.com',
  appId: '1:0:web:0',
  authEmulator: true,
} as const;

const answerAs = (name: string) => (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('cache-control', 'private, no-store');
  response.end(`${name} ${request.url}`);
};

/** Returns the response to a path exactly as written; `fetch` would resolve `..` first. */
async function answerTo(address: string, method = 'GET'): Promise<string> {
  const sent = request({ port: new URL(url).port, path: address, method });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return Buffer.concat(await response.toArray()).toString();
}

test('every page has the headers of firebase.json', async () => {
  const response = await fetch(`${url}/apply/42`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')+;/);
  for (const directive of ['frame-ancestors', 'object-src', 'base-uri', 'style-src-attr']) {
    expect(policy).toContain(`${directive} 'none'`);
  }
  expect(policy).not.toContain('unsafe');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test.each([
  ['/', 'The home page'],
  ['/about', 'About'],
])('the path %s has the prerendered page of the build', async (page, title) => {
  const response = await fetch(url + page);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain(`<title>${title}</title>`);
});

test.each(['/internships/42/x', '/apply', '/verify/PRB-2026-0001', '/a.b/c'])(
  'the path %s opens the app',
  async (page) => {
    const response = await fetch(url + page);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>The app</title>');
  },
);

describe.each(languages)('in each language, %s,', (language) => {
  const { prefix } = LANGUAGES[language];

  test.each(['/internships', '/internships/kB3nXq0aTz', '/verify-certificate/Web-INT26-7F3K9Q'])(
    'the function completes the page %s',
    async (page) => {
      expect(await answerTo(prefix + page)).toBe(`api ${prefix}${page}`);
    },
  );

  test.each(['/internships/42/x', '/login', '/verify-certificate/a/b'])(
    'the path %s opens the app in this language',
    async (page) => {
      const app = language === 'en' ? 'The app' : `The app in ${language}`;
      expect(await answerTo(prefix + page)).toContain(`<title>${app}</title>`);
    },
  );
});

test('a hashed asset may be cached for a year', async () => {
  const response = await fetch(`${url}/assets/index-abc123.js`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

test('a missing asset answers 404 and is not cached', async () => {
  const response = await fetch(`${url}/assets/index-old.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toContain('The app');
});

test('text is compressed and an unchanged file answers 304', async () => {
  const file = `${url}/assets/index-abc123.js`;
  const response = await fetch(file, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(SCRIPT);
  const etag = response.headers.get('etag') ?? '';
  expect((await fetch(file, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(file, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});

test.each(['/api/internships?limit=2', '/api/no/such/thing', '/.well-known/jwks.json'])(
  'the API answers %s with its own cache policy',
  async (address) => {
    const response = await fetch(url + address);
    expect(await response.text()).toBe(`api ${address}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  },
);

test.each(['/api/certificates/verify/..%2F..', '/api/files/.hidden', '/api/..%2Findex.html'])(
  'the path %s below /api belongs to the API',
  async (address) => {
    expect(await answerTo(address)).toBe(`api ${address}`);
  },
);

/** The path of an operation, with an ID for each parameter. */
function addressOf(operation: Operation): string {
  const [, path = ''] = operation.split(' ');
  return `/api${path.replace(/:\w+/g, 'kB3nXq0aTzUe5LwYvP2d')}`;
}

test('each operation reaches its function, and only upload paths reach the function for uploads', async () => {
  for (const operation of everyOperation) {
    const [method] = operation.split(' ');
    const address = addressOf(operation);
    const name = operationsOf('uploads').includes(operation) ? 'uploads' : 'api';
    expect(await answerTo(address, method), operation).toBe(`${name} ${address}`);
    expect(operationsOf(name), operation).toContain(operation);
  }
});

test.each([
  ['/api/tasks/', 'uploads'],
  ['/api/tasks/one%2Ftwo', 'uploads'],
  ['/api/tasks/..%2Fusers', 'uploads'],
  ['/api/tasks/one/status', 'api'],
  ['/api/tasks-of-others', 'api'],
  ['/api/profile/picture/more', 'api'],
  ['/api/assigned-tasks', 'api'],
  ['/api/help-queries/files', 'uploads'],
  ['/api/help-queries/start', 'api'],
])('a request to %s reaches %s', async (address, name) => {
  expect(await answerTo(address, 'PUT')).toBe(`${name} ${address}`);
});

test.each(['/.vite/manifest.json', '/assets/..%2f..%2f..%2ffirebase.json', '/%00', '/%'])(
  'the path %s shows no file of the machine, only the app',
  async (address) => {
    expect(await (await fetch(url + address)).text()).not.toContain('hosting');
  },
);

test('the web configuration is at Hosting’s path', async () => {
  const response = await fetch(`${url}/__/firebase/init.json`);
  expect(await response.json()).toEqual(setup);
});

test('sign-in calls of the browser reach the Auth emulator without administrator rights', async () => {
  const call = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key';
  const headers = { authorization: 'Bearer owner' };
  const response = await fetch(url + call, { method: 'POST', headers, body: '{}' });
  expect(await response.json()).toEqual(['POST', call, null]);
  const token = await fetch(`${url}/securetoken.googleapis.com/v1/token`, { method: 'POST' });
  expect(await token.json()).toEqual(['POST', '/securetoken.googleapis.com/v1/token', null]);
});

test('the chunks of a large upload reach the Storage emulator, and no other request for it does', async () => {
  const path = '/upload/storage/v1/b/demo/o?upload_id=1';
  const response = await fetch(url + path, { method: 'PUT', body: 'chunk' });
  expect(await response.json()).toEqual(['PUT', path, null]);
  expect(await answerTo('/upload/storage/v1/b/demo/o?name=x', 'POST')).not.toContain('["POST"');
});

test('the emulator’s own administration is not reachable through the site', async () => {
  const response = await fetch(`${url}/emulator/v1/projects/demo-prarambh/accounts`);
  expect(await response.text()).toContain('The app');
});
