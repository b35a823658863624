import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Resvg } from '@resvg/resvg-js';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApi, useApi } from '../../testing/api';
import { issueCertificate } from '../../testing/certificates';
import { signedIn } from '../../testing/people';

const PAGE =
  '<!doctype html><html><head><title>Prarambh</title></head><body><div id="root"></div></body></html>';
const IN_HINDI = PAGE.replace('<html>', '<html lang="hi-IN">');
const POLICY = "default-src 'self'";
let isUp = true;
let asked = 0;

/** Simulates Hosting as the function sees it. */
const site = await new Promise<Server>((resolve) => {
  const server: Server = createServer((request, response) => {
    asked += 1;
    const page = { '/app': PAGE, '/hi/app': IN_HINDI }[request.url ?? ''];
    response.writeHead(isUp && page ? 200 : 503, {
      'Content-Security-Policy': POLICY,
      'Content-Type': 'text/html',
    });
    response.end(isUp ? page : 'down');
  }).listen(0, '127.0.0.1', () => resolve(server));
});
afterAll(() => void site.close());

const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const api = await useApi({ config: { siteUrl, rateLimits: true } });
const admin = await signedIn(api, { role: 'admin' });

let visitors = 0;
const visitor = () => {
  visitors += 1;
  return { 'X-Forwarded-For': `203.0.113.${visitors}` };
};

const open = (id: string, headers = visitor()) =>
  fetch(`${api.url.replace(/\/api$/, '')}/verify-certificate/${id}`, { headers });
const card = (id: string) => api.fetch(`/certificates/${id}/card.png`, { headers: visitor() });
const revoke = (id: string) => api.call('DELETE /certificates/:id', { token: admin.token, params: { id } });

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  isUp = true;
  api.platform.clock.advance({ minutes: 2 });
});

const certificateOf = async (candidateName: string) =>
  issueCertificate(api, admin, await signedIn(api), { candidateName });

test('a crawler reads a certificate’s holder, title and picture address in the otherwise unchanged page', async () => {
  const { _id } = await certificateOf('Asha Verma');
  const response = await open(_id.toLowerCase());
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toBe(POLICY);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(html).toContain('<meta property="og:title" content="Asha Verma: Web Development" />');
  expect(html).toContain('(8 Weeks), completed on 1 November 2026.');
  expect(html).toContain(`<meta property="og:url" content="${siteUrl}/verify-certificate/${_id}" />`);
  expect(html).toContain(`content="${siteUrl}/api/certificates/${_id}/card.png"`);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html.replace(/<meta [^>]+>\n?/g, '')).toBe(PAGE);
});

test('a crawler reads the preview of the Hindi page in Hindi', async () => {
  const { _id } = await certificateOf('Asha Verma');
  const openInHindi = (id: string) =>
    fetch(`${api.url.replace(/\/api$/, '')}/hi/verify-certificate/${id}`, { headers: visitor() });
  const html = await (await openInHindi(_id)).text();
  expect(html).toContain('<html lang="hi-IN">');
  expect(html).toContain('<meta property="og:title" content="Asha Verma: Web Development" />');
  expect(html).toContain(`<meta property="og:url" content="${siteUrl}/hi/verify-certificate/${_id}" />`);
  await revoke(_id);
  expect(await (await openInHindi(_id)).text()).toContain(
    `<meta property="og:url" content="${siteUrl}/hi/verify-certificate/${_id}" />`,
  );
  for (const id of ['NOBODY-HAS-THIS', '%E0%A4%A'])
    expect(await (await openInHindi(id)).text()).toBe(IN_HINDI);
});

test('a name cannot break out of the preview tags', async () => {
  const { _id } = await certificateOf(`"><script>$&alert('x')</script>`);
  const html = await (await open(_id)).text();
  expect(html).toContain('content="&#34;&#62;&#60;script&#62;$&#38;alert(&#39;x&#39;)&#60;/script&#62;: Web');
  expect(html).not.toContain('<script>');
});

test('the preview of a revoked certificate says so, without the name and without a picture', async () => {
  const { _id } = await certificateOf('Kiran Desai');
  await revoke(_id);
  const html = await (await open(_id)).text();
  expect(html).toContain('content="A certificate that is no longer valid"');
  expect(html).toContain('This certificate was revoked and is no longer valid.');
  expect(html).not.toMatch(/Kiran|og:image/);
  expect((await card(_id)).status).toBe(404);
});

test.each(['NOBODY-HAS-THIS', 'x'.repeat(1000), '%E0%A4%A', '..%2F..%2Fetc', '%20'])(
  'an address that is no certificate ID opens the unchanged page: %s',
  async (id) => {
    const response = await open(id);
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
  },
);

test('guessing IDs reveals no names: after sixty a minute the page has no preview', async () => {
  const { _id } = await certificateOf('Asha Verma');
  const headers = visitor();
  const pages = [];
  for (let index = 0; index < 61; index += 1) pages.push(await (await open(_id, headers)).text());
  expect(pages[0]).toContain('Asha Verma');
  expect(pages[60]).toBe(PAGE);
});

test('the page is fetched from the site once in 30 seconds, and from the cache during an outage', async () => {
  await open('A');
  const before = asked;
  await open('B');
  expect(asked).toBe(before);
  api.platform.clock.advance({ seconds: 31 });
  isUp = false;
  expect(await (await open('C')).text()).toBe(PAGE);
  expect(asked).toBe(before + 1);
});

test('a page that becomes unreadable during the lookup of its certificate is refused, and later visitors are served', async () => {
  const cold = await startApi({ config: { siteUrl } });
  const openCold = (id: string) => fetch(`${cold.url.replace(/\/api$/, '')}/verify-certificate/${id}`);
  vi.spyOn(DocumentReference.prototype, 'get').mockImplementationOnce(async () => {
    // Another visitor's refusal shows that the page could not be read for the first visitor either.
    expect((await openCold('%E0%A4%A')).status).toBe(503);
    throw new Error('Firestore was slow');
  });
  isUp = false;
  expect((await openCold('A')).status).toBe(503);
  isUp = true;
  expect(await (await openCold('A')).text()).toBe(PAGE);
  await cold.close();
});

test('the picture of a valid certificate is a PNG that caches may store for ten minutes', async () => {
  const { _id } = await certificateOf('आरव शर्मा');
  const response = await card(_id);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await card('NOBODY-HAS-THIS')).status).toBe(404);
});

test('the picture is drawn once for any query in its address, and is gone once the certificate is revoked', async () => {
  const { _id } = await certificateOf('Asha Verma');
  const draw = vi.spyOn(Resvg.prototype, 'render');
  const cards = [await card(_id)];
  for (const suffix of ['?x=1', '?x=2', '?y']) {
    cards.push(await api.fetch(`/certificates/${_id}/card.png${suffix}`, { headers: visitor() }));
  }
  const bytes = await Promise.all(cards.map(async (response) => Buffer.from(await response.arrayBuffer())));
  expect(draw).toHaveBeenCalledTimes(1);
  for (const png of bytes) expect(png.equals(bytes[0] as Buffer)).toBe(true);
  await revoke(_id);
  expect((await card(_id)).status).toBe(404);
});

test('a picture that could not be drawn is drawn at the next request', async () => {
  const { _id } = await certificateOf('Asha Verma');
  vi.spyOn(Resvg.prototype, 'render').mockImplementationOnce(() => {
    throw new Error('Out of memory');
  });
  expect((await card(_id)).status).toBe(500);
  expect((await card(_id)).status).toBe(200);
});
