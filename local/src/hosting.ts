import fs from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { HttpFunction } from '@prarambh/functions/shared/http-functions';
import { type EmulatorUrls, emulatorOf, proxyTo } from './emulator-proxy';

type Next = (error?: unknown) => void;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** The web SDK's configuration at `/__/firebase/init.json`. */
export interface WebSetup {
  projectId: string;
  apiKey: string;
  authDomain: string;
  storageBucket: string;
  appId: string;
  /** Not part of Hosting's response: makes the web use the emulator on its own origin. */
  authEmulator: true;
}

export type Functions = Record<HttpFunction, Middleware>;

interface HostingOptions extends EmulatorUrls {
  /** The folder with firebase.json. */
  root: string;
  /** Handlers for the rewrites of firebase.json, by function name. */
  functions: Functions;
  /** Serves the pages instead of the build, during development. */
  devPages?: Middleware | undefined;
}

interface Rewrite {
  function: { functionId: string };
}

interface HostingConfig {
  public: string;
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/** A file in the form that superstatic expects from its provider. */
interface StaticFile {
  size: number;
  etag: string;
  stream: Readable;
}

interface Responder {
  handleFileStream(file: { file: string }, result: StaticFile): unknown;
  isNotModified(result: StaticFile): boolean;
  handleNotModified(): boolean;
}

type Superstatic = (options: {
  config: HostingConfig;
  cwd: string;
  stack: 'strict';
  compression: boolean;
  provider(request: IncomingMessage, pathname: string): Promise<StaticFile | null>;
  before: { headers: Middleware; files: Middleware };
  rewriters: { function(rewrite: Rewrite): Promise<Middleware> };
}) => Middleware;

/**
 * Serves the site like Firebase Hosting. superstatic, the implementation behind Google's Hosting emulator,
 * applies the headers, rewrites and URL forms of firebase.json.
 */
export function createHosting(options: HostingOptions & { setup: WebSetup }): RequestListener {
  const { devPages, setup } = options;
  const site = serveSite(options);
  const pages = devPages ? withApi(site, devPages) : site;
  return (request, response) => {
    const emulatorUrl = emulatorOf(request, options);
    if (request.url === '/__/firebase/init.json') sendSetup(response, setup);
    else if (emulatorUrl !== undefined) proxyTo(emulatorUrl, request, response);
    else pages(request, response, (error) => answerMissing(response, error));
  };
}

function serveSite({ root, functions }: HostingOptions): Middleware {
  const firebase = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as {
    hosting: HostingConfig;
  };
  const { default: superstatic } = createRequire(import.meta.url)('superstatic') as { default: Superstatic };
  const folder = path.join(root, firebase.hosting.public);
  return superstatic({
    config: firebase.hosting,
    cwd: root,
    stack: 'strict',
    compression: true,
    provider: (_request, pathname) => findFile(folder, pathname),
    before: { headers: headMissing(firebase.hosting), files: answerConditionally },
    rewriters: {
      async function({ function: { functionId } }) {
        if (!isFunction(functions, functionId)) throw new Error(`There is no function ${functionId}.`);
        return functions[functionId];
      },
    },
  });
}

const isFunction = (functions: Functions, id: string): id is keyof Functions => Object.hasOwn(functions, id);

/** Only the API and the development server; its pages need scripts that a strict policy forbids. */
function withApi(site: Middleware, devPages: Middleware): Middleware {
  return (request, response, next) => {
    const isForApi = /^\/(?:api\/|\.well-known\/)/.test(request.url ?? '');
    (isForApi ? site : devPages)(request, response, next);
  };
}

/**
 * Finds a file of the build. superstatic's own provider opens each file early and leaks its descriptor if the
 * response does not need it.
 */
async function findFile(folder: string, pathname: string): Promise<StaticFile | null> {
  const file = resolveInside(folder, pathname);
  if (!file) return null;
  const stats = await fs.promises.stat(file).catch(() => undefined);
  if (!stats?.isFile()) return null;
  const etag = `W/"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`;
  return { size: stats.size, etag, stream: openWhenRead(file) };
}

function resolveInside(folder: string, pathname: string): string | undefined {
  try {
    const relative = decodeURIComponent(pathname);
    // Deployment leaves out hidden files (`ignore` in firebase.json), such as Vite's manifest.
    const isAllowed = !relative.includes('\0') && !/[\\/]\./.test(relative);
    return isAllowed ? path.join(folder, relative) : undefined;
  } catch {
    return undefined;
  }
}

function openWhenRead(file: string): Readable {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield* fs.createReadStream(file) as AsyncIterable<Buffer>;
  };
  return Readable.from(chunks(), { objectMode: false });
}

/** superstatic answers 304 only for rewritten paths; Hosting does it for every file. */
const answerConditionally: Middleware = (_request, response, next) => {
  const { superstatic: responder } = response as ServerResponse & { superstatic: Responder };
  const handleFileStream = responder.handleFileStream.bind(responder);
  responder.handleFileStream = (file, result) =>
    responder.isNotModified(result) ? responder.handleNotModified() : handleFileStream(file, result);
  next();
};

/**
 * Sends the `/404.html` headers of firebase.json with every 404, so that nobody caches it
 * (https://firebase.google.com/docs/hosting/full-config#headers). superstatic prefers the headers of the
 * requested path, which would cache a missing asset for a year.
 */
function headMissing({ headers }: HostingConfig): Middleware {
  const ofMissing = headers.filter(({ source }) => source === '/404.html').flatMap((rule) => rule.headers);
  return (_request, response, next) => {
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    response.writeHead = (...head: unknown[]) => {
      if (head[0] === 404) for (const { key, value } of ofMissing) response.setHeader(key, value);
      return writeHead(...head);
    };
    next();
  };
}

function sendSetup(response: ServerResponse, setup: WebSetup): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  response.writeHead(200, headers).end(JSON.stringify(setup));
}

function answerMissing(response: ServerResponse, error: unknown): void {
  if (error) console.error(error);
  if (response.headersSent) return;
  response.writeHead(error ? 500 : 404, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(error ? 'Something went wrong.' : 'Not found.');
}
