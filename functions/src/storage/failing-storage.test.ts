import { Readable, Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { uploadScreenshot } from '../testing/builders';
import { signedIn } from '../testing/people';

const api = await useApi();
const student = await signedIn(api);

afterEach(() => vi.restoreAllMocks());

type File = ReturnType<typeof api.platform.bucket.file>;

/** Changes every file of the bucket to fail like a Storage that does not answer. */
function breakStorage(change: (file: File) => void): void {
  const { bucket } = api.platform;
  const open = bucket.file.bind(bucket);
  vi.spyOn(bucket, 'file').mockImplementation((...args) => {
    const file = open(...args);
    change(file);
    return file;
  });
}

const broken = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

async function answerTo(response: Promise<Response>) {
  const { status, headers } = await response;
  return [status, headers.get('retry-after')];
}

test('an upload that Storage does not store asks to try again', async () => {
  breakStorage((file) => {
    vi.spyOn(file, 'createWriteStream').mockImplementation(
      () => new Writable({ write: (_chunk, _encoding, done) => done(broken()) }),
    );
  });
  expect(await answerTo(uploadScreenshot(api, student))).toEqual([503, '5']);
});

test('an upload whose metadata Storage does not store asks to try again', async () => {
  breakStorage((file) => vi.spyOn(file, 'setMetadata').mockRejectedValue(broken()));
  expect(await answerTo(uploadScreenshot(api, student))).toEqual([503, '5']);
});

test('a file that Storage does not send asks to try again, and works afterwards', async () => {
  const { url } = (await (await uploadScreenshot(api, student)).json()) as { url: string };
  const address = new URL(url, api.url);
  breakStorage((file) => vi.spyOn(file, 'getMetadata').mockRejectedValue(broken()));
  expect(await answerTo(fetch(address))).toEqual([503, '5']);
  vi.restoreAllMocks();
  expect((await fetch(address)).status).toBe(200);
});

test.each(['fails', 'stays silent'])(
  'a file whose read from Storage %s before the first byte is answered with an error within 6 seconds',
  async (fate) => {
    const { url } = (await (await uploadScreenshot(api, student)).json()) as { url: string };
    breakStorage((file) =>
      vi.spyOn(file, 'createReadStream').mockImplementation(
        () =>
          new Readable({
            read() {
              this.emit('reading');
              if (fate === 'fails') this.destroy(broken());
            },
          }),
      ),
    );
    const startedAt = performance.now();
    const response = await fetch(new URL(url, api.url));
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toBeNull();
  },
  10_000,
);
