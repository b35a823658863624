import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { HEIC_REFUSED } from '@prarambh/contract/file-formats';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { pngImage, uploadScreenshot } from '../testing/builders';
import { signedIn } from '../testing/people';
import { halves } from '../testing/pictures';

const MIB = 1024 * 1024;
const PATH = '/applications/upload-payment-screenshot';

const api = await useApi();
const student = await signedIn(api);

const JPEG = await halves({ format: 'jpeg' }).toBuffer();
const WEBP = await halves({ format: 'webp' }).toBuffer();
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj << /Type /Catalog >> endobj');

/** Returns a PNG padded to a size. */
const pngOf = (bytes: number) => Buffer.concat([pngImage(), Buffer.alloc(bytes - pngImage().length)]);

async function upload(file: Parameters<typeof uploadScreenshot>[2], person = student) {
  const response = await uploadScreenshot(api, person, file);
  return { status: response.status, ...((await response.json()) as { url?: string; message?: string }) };
}

/** Sends a handwritten multipart request. */
async function post(body: FormData | string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await api.fetch(PATH, {
    method: 'POST',
    headers: { Authorization: `Bearer ${student.token}`, ...headers },
    body,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

async function storedNames(uid: string): Promise<string[]> {
  const [files] = await api.platform.bucket.getFiles({ prefix: `screenshots/${uid}/` });
  return files.map(({ name }) => name);
}

describe('an accepted screenshot', () => {
  test.each([
    ['JPEG', { bytes: JPEG, name: 'proof.jpg', type: 'image/jpeg' }, 'image/jpeg'],
    ['JPEG named in capitals', { bytes: JPEG, name: 'IMG 1.JPEG', type: 'image/jpg' }, 'image/jpeg'],
    ['PNG', { bytes: pngImage(), name: 'proof.png', type: 'image/png' }, 'image/png'],
    ['WebP', { bytes: WEBP, name: 'proof.webp', type: 'image/webp' }, 'image/webp'],
    ['JPEG named .png', { bytes: JPEG, name: 'proof.JPG.png', type: 'image/png' }, 'image/jpeg'],
    ['JPEG named .jfif', { bytes: JPEG, name: 'proof.jfif', type: 'image/pjpeg' }, 'image/jpeg'],
    ['PNG without an extension', { bytes: pngImage(), name: 'proof', type: '' }, 'image/png'],
    [
      'PNG named and declared as PDF',
      { bytes: pngImage(), name: 'a.pdf', type: 'application/pdf' },
      'image/png',
    ],
  ])('as %s, and comes back as it looked', async (_label, file, contentType) => {
    const { status, url = '' } = await upload(file);
    expect(status).toBe(201);
    const image = await fetch(new URL(url, api.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, contentType]);
    const [sent, received] = await Promise.all(
      [file.bytes, Buffer.from(await image.arrayBuffer())].map((picture) => sharp(picture).stats()),
    );
    for (const [index, { mean }] of (sent?.channels ?? []).entries())
      expect(Math.abs(mean - (received?.channels[index]?.mean ?? -1))).toBeLessThan(2);
  });

  test('a screenshot is stored without camera metadata; its hash is that of the sent bytes', async () => {
    const person = await signedIn(api);
    const bytes = await halves()
      .withExif({ IFD0: { Make: 'Secretphone' } })
      .toBuffer();
    await upload({ bytes, name: 'proof.jpg', type: 'image/jpeg' }, person);
    const [stored] = (await api.platform.bucket.getFiles({ prefix: `screenshots/${person.uid}/` }))[0];
    const [content] = (await stored?.download()) ?? [];
    expect([bytes.includes('Secretphone'), content?.includes('Secretphone')]).toEqual([true, false]);
    expect(stored?.metadata.metadata?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('a screenshot of exactly 5 MB is accepted', async () => {
    const bytes = pngOf(5 * MIB);
    const { status, url = '' } = await upload({ bytes });
    expect(status).toBe(201);
    expect((await fetch(new URL(url, api.url))).status).toBe(200);
  });

  test('a screenshot is stored under a random name, whatever its original name', async () => {
    const person = await signedIn(api);
    await upload({ name: '../../avatars/../me.png' }, person);
    await upload({ name: 'me.png' }, person);
    const names = await storedNames(person.uid);
    expect(new Set(names).size).toBe(2);
    for (const name of names)
      expect(name.replace(person.uid, '')).toMatch(/^screenshots\/\/[0-9a-f]{32}\.png$/);
  });
});

describe('a refused file', () => {
  const image = 'Please upload a JPEG, PNG or WebP image.';
  const large = 'The image is larger than 5 MB. Please upload a smaller one.';

  test.each([
    ['a PDF renamed to .png', { bytes: PDF }, 415, image],
    ['a PDF', { bytes: PDF, name: 'proof.pdf', type: 'application/pdf' }, 415, image],
    ['a HEIC photo', { bytes: HEIC, name: 'IMG_1.HEIC', type: 'image/heic' }, 415, HEIC_REFUSED],
    ['a HEIC photo named .jpg', { bytes: HEIC, name: 'IMG_1.jpg', type: 'image/jpeg' }, 415, HEIC_REFUSED],
    [
      'an SVG',
      { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.svg', type: 'image/svg+xml' },
      415,
      image,
    ],
    ['an empty file', { bytes: Buffer.alloc(0) }, 415, image],
    ['an image of 6 MB', { bytes: pngOf(6 * MIB) }, 413, large],
    ['an image one byte over 5 MB', { bytes: pngOf(5 * MIB + 1) }, 413, large],
  ])('when it is %s', async (_label, file, status, message) => {
    const person = await signedIn(api);
    expect(await upload(file, person)).toMatchObject({ status, message });
    expect(await storedNames(person.uid)).toEqual([]);
  });

  test('a screenshot that is damaged or too large to unpack is refused with a hint', async () => {
    const person = await signedIn(api);
    const huge = Buffer.from(pngImage());
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    expect(await upload({ bytes: huge }, person)).toMatchObject({
      status: 400,
      code: 'invalid',
      message: expect.stringMatching(/^This picture is 30000 × 30000 pixels, .*Please send a screenshot/),
    });
    const cut = pngImage().subarray(0, 40);
    expect(await upload({ bytes: cut }, person)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^This picture cannot be read/),
    });
    expect(await storedNames(person.uid)).toEqual([]);
  });

  test('a form without a file, or with the file in another field, is refused', async () => {
    const chooseOne = {
      status: 400,
      message: 'Please choose an image to upload.',
      errors: [{ path: 'paymentScreenshot' }],
    };
    const text = new FormData();
    text.append('paymentScreenshot', 'just text');
    expect(await post(text)).toMatchObject(chooseOne);
    const empty = '--b--\r\n';
    expect(await post(empty, { 'Content-Type': 'multipart/form-data; boundary=b' })).toMatchObject(chooseOne);
    expect(await upload({ field: 'profilePicture' })).toMatchObject(chooseOne);
    const both = new FormData();
    both.append('other', new Blob([new Uint8Array(JPEG)], { type: 'image/jpeg' }), 'a.jpg');
    both.append('paymentScreenshot', new Blob([new Uint8Array(JPEG)], { type: 'image/jpeg' }), 'a.jpg');
    expect(await post(both)).toMatchObject(chooseOne);
  });

  test('a request that is no form, or a broken one, is refused', async () => {
    const noForm = { status: 400, message: 'Please send the file as multipart/form-data.' };
    const json = { 'Content-Type': 'application/json' };
    expect(await post('{"paymentScreenshot":"x"}', json)).toMatchObject(noForm);
    expect(await post('hello', { 'Content-Type': 'multipart/form-data' })).toMatchObject(noForm);
    const head = `--b\r\nContent-Disposition: form-data; name="paymentScreenshot"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    for (const body of ['hello', '--b\r\n', head, `${head}${pngImage().toString('latin1')}`]) {
      const answer = await post(body, { 'Content-Type': 'multipart/form-data; boundary=b' });
      expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    }
  });

  test('a form with a long unnamed part is refused for its missing image only', async () => {
    const form = new FormData();
    form.append('', 'x'.repeat(100_000));
    expect(await post(form)).toMatchObject({ status: 400, message: 'Please choose an image to upload.' });
  });

  test('an upload whose body ends within an unknown part is refused', async () => {
    const foreign =
      '--b\r\nContent-Disposition: form-data; name="other"; filename="a.png"\r\n\r\nhalf a file';
    const answer = await post(foreign, { 'Content-Type': 'multipart/form-data; boundary=b' });
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(await upload({})).toMatchObject({ status: 201 });
  });

  test('an upload whose body ends after the image is removed before the answer', async () => {
    const person = await signedIn(api);
    const removed = vi.spyOn(Object.getPrototypeOf(api.platform.bucket.file('any')), 'delete');
    const part = '--b\r\nContent-Disposition: form-data; name=';
    const answer = await post(
      new Uint8Array(
        Buffer.concat([
          Buffer.from(`${part}"paymentScreenshot"; filename="a.webp"\r\nContent-Type: image/webp\r\n\r\n`),
          WEBP,
          Buffer.from(`\r\n${part}"note"\r\n\r\nhalf`),
        ]),
      ),
      { 'Content-Type': 'multipart/form-data; boundary=b', Authorization: `Bearer ${person.token}` },
    );
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(removed.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
    vi.restoreAllMocks();
    expect(await storedNames(person.uid)).toEqual([]);
  });

  test('an upload whose name and hash cannot be stored is refused', async () => {
    const person = await signedIn(api);
    vi.spyOn(Object.getPrototypeOf(api.platform.bucket.file('any')), 'setMetadata').mockRejectedValueOnce(
      new Error('The bucket is not there'),
    );
    expect(await upload({}, person)).toMatchObject({ status: 503 });
    vi.restoreAllMocks();
    expect(await storedNames(person.uid)).toEqual([]);
  });

  test('an upload whose connection breaks half-way leaves no file', async () => {
    const person = await signedIn(api);
    const prototype = Object.getPrototypeOf(api.platform.bucket.file('any'));
    const started = vi.spyOn(prototype, 'createWriteStream');
    const removed = vi.spyOn(prototype, 'delete');
    const { hostname, port, pathname } = new URL(api.url);
    const upload = request({
      hostname,
      port,
      path: `${pathname}${PATH}`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${person.token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': 4 * MIB,
      },
    });
    upload.on('error', () => undefined);
    upload.write(
      '--b\r\nContent-Disposition: form-data; name="paymentScreenshot"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    );
    upload.write(pngOf(MIB));
    await vi.waitUntil(() => started.mock.calls.length > 0, { timeout: 45_000 });

    upload.destroy();

    await vi.waitUntil(() => removed.mock.results.length > 0, { timeout: 45_000 });
    await Promise.allSettled(removed.mock.results.map(({ value }) => value));
    vi.restoreAllMocks();
    expect(await storedNames(person.uid)).toEqual([]);
  });
});
