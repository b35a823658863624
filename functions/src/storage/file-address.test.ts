import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { uploadScreenshot } from '../testing/builders';
import { captureLog } from '../testing/captured-log';
import { signedIn } from '../testing/people';

const log = captureLog();
const api = await useApi({ logger: log.logger });
const student = await signedIn(api);

async function uploaded(): Promise<string> {
  return ((await (await uploadScreenshot(api, student)).json()) as { url: string }).url;
}

const open = (address: string) => fetch(new URL(address, api.url));

test('the address of a file serves it with its own type, and never as a type that a browser would run', async () => {
  const { status, headers } = await open(await uploaded());
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    'cache-control': 'private, max-age=300',
  });
});

test('a file is refused to an address with another signature, expiry or path', async () => {
  const [address, other] = [await uploaded(), await uploaded()];
  const [path = '', query = ''] = address.split('?');
  const later = query.replace(/e=(\d+)/, (_, expiry) => `e=${Number(expiry) + 900}`);
  const last = address.endsWith('A') ? 'B' : 'A';
  const wrong = [
    `${address.slice(0, -1)}${last}`,
    `${path}?${later}`,
    `${other.split('?')[0]}?${query}`,
    path,
    `${path}?${query.replace('s=', 's=A')}`,
    `${path}?${query}&s=x`,
    `/api/files/screenshots?${query}`,
    `/api/files/%E0%A4%A?${query}`,
    `/api/files/?${query}`,
  ];
  for (const candidate of wrong) {
    const response = await open(candidate);
    expect([candidate, response.status]).toEqual([candidate, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
  }
});

test('an address works for its promised lifetime, here a day, and not much longer', async () => {
  const address = await uploaded();
  api.platform.clock.advance({ minutes: 24 * 60 - 1 });
  expect((await open(address)).status).toBe(200);
  api.platform.clock.advance({ minutes: 1 + 15 });
  expect((await open(address)).status).toBe(404);
});

test('a missing file answers 404', async () => {
  const address = await uploaded();
  await api.platform.bucket.deleteFiles({ prefix: `screenshots/${student.uid}/` });
  expect((await open(address)).status).toBe(404);
});

test('a visitor who leaves half-way through a file is not logged as a failure', async () => {
  const address = await uploaded();
  const endless = new PassThrough();
  endless.write('the first bytes');
  vi.spyOn(Object.getPrototypeOf(api.platform.bucket.file('any')), 'createReadStream').mockReturnValueOnce(
    endless,
  );
  const before = log.lines().length;
  const visit = request(new URL(address, api.url));
  visit.on('error', () => undefined);
  visit.on('response', () => visit.destroy());
  visit.end();
  await new Promise((resolve) => endless.once('close', resolve));
  // Open it again, so that all log lines of the first visit have been written.
  await open(address);
  await vi.waitUntil(() => log.lines().length >= before + 2, { timeout: 45_000 });

  vi.restoreAllMocks();
  const lines = log.lines().slice(before);
  expect(lines.map(({ severity }) => severity)).toEqual(['INFO', 'INFO']);
});
