import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ErrorBody } from '@prarambh/contract/errors';
import { disturbFirestore, type FirestoreState } from '@prarambh/emulators/firestore-outage';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startApi, useApi } from '../testing/api';
import { runJobOf, runJobOn } from '../testing/jobs';
import { DEAD_SMTP_URL, mailsTo } from '../testing/mails';
import { PASSWORD, signedIn } from '../testing/people';

/** Simulates Hosting, which answers every address with the app. */
const site = await new Promise<Server>((resolve) => {
  const server: Server = createServer((_request, response) => {
    response.end('<html><head></head><body><div id="root"></div></body></html>');
  }).listen(0, '127.0.0.1', () => resolve(server));
});
afterAll(() => void site.close());

const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const api = await useApi({ config: { siteUrl } });
const admin = await signedIn(api, { role: 'admin' });
const outage = disturbFirestore(api.platform.firestore);

/** Makes one call as the browser does, and measures its time. */
async function read() {
  const startedAt = performance.now();
  const response = await api.send('GET /internships/public');
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - startedAt,
  };
}

/** Lets Firestore work again, and waits until the API uses it. */
async function recover(): Promise<number> {
  const startedAt = performance.now();
  outage.change('up');
  await expect.poll(async () => (await read()).status, { timeout: 30_000, interval: 200 }).toBe(200);
  return performance.now() - startedAt;
}

afterEach(() => recover(), 60_000);

describe('Firestore outages', () => {
  test.each<FirestoreState>(['down', 'silent', 'exhausted'])(
    'calls end within 5 s and then fail at once while Firestore is %s, and work again within seconds',
    async (state) => {
      outage.change(state);
      const first = await Promise.all([read(), read(), read()]);
      expect(first.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
        Array.from({ length: 3 }, () => [503, '5']),
      );
      expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(6_000);
      const next = await read();
      expect(next).toMatchObject({ status: 503, retryAfter: '5' });
      expect(next.ms).toBeLessThan(500);
      expect(await recover()).toBeLessThan(12_000);
    },
    60_000,
  );

  test('a request ends within 10 s while each Firestore call takes 3 s, and can be repeated without a second result', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const announcement = { token: admin.token, headers, body: { message: 'Sent twice' } };
    outage.change('slow');
    const startedAt = performance.now();
    await api.send('POST /announcements', announcement);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await recover();
    await api.call('POST /announcements', announcement);
    const { data } = await api.call('GET /announcements/all', { token: admin.token });
    expect(data.filter(({ message }) => message === 'Sent twice')).toHaveLength(1);
  }, 60_000);
});

test('staff calls fail at once while Firebase Auth is down, and students with a known account go on', async () => {
  const other = await startApi();
  const [staff, student] = [await signedIn(other, { role: 'admin' }), await signedIn(other)];
  await other.call('GET /meetings', { token: student.token });
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'app/network-error' });
  const getUser = vi.spyOn(other.platform.auth, 'getUser').mockRejectedValue(down);
  for (let call = 0; call < 5; call += 1)
    expect(await other.refusal('GET /meetings', { token: staff.token })).toMatchObject({ status: 503 });
  expect(getUser).toHaveBeenCalledTimes(3);
  await other.call('GET /meetings', { token: student.token });
  getUser.mockRestore();
  await other.close();
});

test('a job stops while the mail server is down, and a later run sends every mail once', async () => {
  const { platform } = api;
  const emails = Array.from({ length: 5 }, (_, number) => `waiting-${number}@example.test`);
  for (const email of emails)
    await api.call('POST /auth/register', { body: { name: 'Asha', email, password: PASSWORD } });
  const { docs } = await platform.firestore.collection('mail').where('to', 'in', emails).get();
  for (const { ref } of docs) await ref.update({ status: 'queued', attempts: 0 });
  platform.clock.advance({ minutes: 5 });
  await expect(
    runJobOn(
      { ...platform, config: { ...platform.config, smtpUrl: DEAD_SMTP_URL, mailsASecond: 1 } },
      'deliverMail',
    ),
  ).rejects.toThrow('The service is busy.');
  const tried = await Promise.all(docs.map(async ({ ref }) => (await ref.get()).get('attempts')));
  expect(tried.filter((attempts) => attempts > 0)).toHaveLength(3);
  platform.clock.advance({ minutes: 2 });
  await runJobOf(api, 'deliverMail');
  await runJobOf(api, 'deliverMail');
  for (const email of emails) expect(mailsTo(api, email)).toHaveLength(2);
});

describe('browser navigations', () => {
  const open = (path: string, { url } = api) =>
    fetch(new URL(path, url), { headers: { Accept: 'text/html,*/*;q=0.8' } });

  test.each(['/internships', '/hi/internships', '/internships/any', '/p/asha', '/verify-certificate/INT-1'])(
    '%s opens the app while Firestore is down, and the app retries by itself',
    async (path) => {
      outage.change('down');
      const page = await open(path);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await page.text()).toContain('<div id="root">');
      expect([200, 503]).toContain(page.status);
    },
    60_000,
  );

  test('a browser that opens a page while Hosting does not answer gets an error page', async () => {
    const alone = await startApi({ config: { siteUrl: 'http://127.0.0.1:1' } });
    const page = await open('/internships', alone);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(await page.text()).toContain('This page cannot be shown just now.');
    await alone.close();
  });

  test('a browser that opens a missing file gets a page with the message, and a program gets JSON', async () => {
    const address = '/api/files/private/nothing.pdf';
    const page = await open(address);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('This file is not available.');
    ErrorBody.parse(await (await fetch(new URL(address, api.url))).json());
  });
});
