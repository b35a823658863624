import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type Journal, openJournal, readJournal } from './journal';
import { closeServer, LOOPBACK, listen } from './listen';

/** A received mail as `GET /api/messages` lists it. */
export interface Mail {
  _id: string;
  from: string;
  /** The recipients, comma-separated. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The attached calendar files. */
  calendarFiles: string[];
  /** Time of arrival in ISO 8601. */
  date: string;
}

export interface MailInbox {
  /** SMTP URL for nodemailer. */
  smtpUrl: string;
  /** URL of the page with the mails. */
  url: string;
  /** All stored mails, newest first. */
  messages(): Mail[];
  close(): Promise<void>;
}

interface MailInboxOptions {
  /** 0: a free port. */
  webPort: number;
  host?: string;
  /** Folder for the mails, so that they survive restarts. */
  dataDir?: string | undefined;
  warn?: (message: string) => void;
}

interface MailStore {
  list(): Mail[];
  add(mail: Mail): void;
  clear(): void;
  close(): void;
}

const KEPT_MAILS = 500;
const PAGE = fs.readFileSync(new URL('./mail-inbox.html', import.meta.url));
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src https: data:; frame-src 'self'";

/** Receives all mails of the product and shows them on a web page. Delivers none of them. */
export async function startMailInbox(options: MailInboxOptions): Promise<MailInbox> {
  const { webPort, host = LOOPBACK, dataDir, warn = console.warn } = options;
  const store = dataDir ? openDurableStore(dataDir, warn) : createStore();
  const smtp = createSmtpServer((mail) => store.add(mail));
  const web = createServer((request, response) => answer(request, response, store));
  const smtpPort = await listen(smtp.server, { port: 0, host });
  const boundWebPort = await listen(web, { port: webPort, host, variable: 'MAIL_PORT' });
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    url: `http://${host === LOOPBACK ? 'localhost' : host}:${boundWebPort}`,
    messages: () => store.list(),
    async close() {
      await Promise.all([promisify(smtp.close.bind(smtp))(), closeServer(web)]);
      store.close();
    },
  };
}

function createStore(kept: Mail[] = [], journal?: Journal<Mail>): MailStore {
  const mails = [...kept];
  return {
    list: () => [...mails],
    add(mail) {
      journal?.append(mail);
      mails.unshift(mail);
      mails.length = Math.min(mails.length, KEPT_MAILS);
    },
    clear: () => mails.splice(0),
    close: () => journal?.close(),
  };
}

function openDurableStore(dataDir: string, warn: (message: string) => void): MailStore {
  const file = path.join(dataDir, 'mail.jsonl');
  const kept = readJournal<Mail>(file, warn).slice(-KEPT_MAILS);
  let store = createStore(kept.toReversed(), openJournal(file, kept));
  return {
    list: () => store.list(),
    add: (mail) => store.add(mail),
    clear() {
      store.close();
      store = createStore([], openJournal(file, []));
    },
    close: () => store.close(),
  };
}

function createSmtpServer(receive: (mail: Mail) => void): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, answered) {
      const to = session.envelope.rcptTo.map(({ address }) => asReceived(address)).join(', ');
      // The sender gets a success only once the mail is stored.
      parse(stream, to)
        .then(receive)
        .then(() => answered(), answered);
    },
  });
  // A dropped connection is harmless; without a listener its error would end the process.
  server.on('error', () => undefined);
  return server;
}

/** The address in the sender's spelling: smtp-server decodes internationalised domains. */
function asReceived(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return `${address.slice(0, at)}${domainToASCII(domain) || domain}`;
}

async function parse(stream: SMTPServerDataStream, to: string): Promise<Mail> {
  const parsed = await PostalMime.parse(Buffer.concat(await stream.toArray()));
  const { from, subject = '', text = '', html = '' } = parsed;
  const calendarFiles = parsed.attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));
  const date = new Date().toISOString();
  return { _id: randomUUID(), from: from?.address ?? '', to, subject, text, html, calendarFiles, date };
}

function answer(request: IncomingMessage, response: ServerResponse, store: MailStore): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /') {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
    response.writeHead(200, headers).end(PAGE);
  } else if (route === 'GET /api/messages') {
    sendJson(response, 200, deliveredTo(store.list(), searchParams.get('to')));
  } else if (route === 'DELETE /api/messages') {
    store.clear();
    response.writeHead(204).end();
  } else {
    sendJson(response, 404, { message: `The inbox has no ${route}.` });
  }
}

function deliveredTo(mails: Mail[], address: string | null): Mail[] {
  if (!address) return mails;
  return mails.filter((mail) => mail.to.toLowerCase().split(', ').includes(address.toLowerCase()));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
