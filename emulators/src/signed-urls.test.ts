import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startFirebase } from './firebase';

const firebase = await startFirebase({ projectId: 'demo-signed-urls' });
afterAll(() => firebase.close());
afterEach(() => vi.restoreAllMocks());

const file = firebase.bucket.file('projects/asha/my work (1).txt');
await file.save('what Asha made', { contentType: 'text/plain' });
const inAMinute = () => Date.now() + 60_000;

async function signed(): Promise<URL> {
  const options = { version: 'v4', action: 'read', expires: inAMinute() } as const;
  const shown = {
    responseType: 'text/html',
    responseDisposition: `attachment; filename*=UTF-8''a%20(b).txt`,
  };
  return new URL((await file.getSignedUrl({ ...options, ...shown }))[0]);
}

test("a signed URL serves the object with the URL's type and disposition", async () => {
  const response = await fetch(await signed());
  expect(await response.text()).toBe('what Asha made');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''a%20(b).txt`);
});

test('a URL that is changed, unsigned or expired is rejected', async () => {
  const [url, longer, other] = [await signed(), await signed(), await signed()];
  longer.searchParams.set('X-Goog-Expires', '6000');
  other.searchParams.set('response-content-type', 'application/pdf');
  for (const wrong of [longer, other, new URL(url.pathname, url)])
    expect((await fetch(wrong)).status).toBe(403);
  expect((await fetch(url)).status).toBe(200);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect((await fetch(url)).status).toBe(403);
});
