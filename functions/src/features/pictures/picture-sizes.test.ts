import { pictureSizes } from '@prarambh/contract/picture-sizes';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../testing/api';
import { findingsIn } from '../../testing/findings';
import { runJobOf } from '../../testing/jobs';
import { type Person, signedIn } from '../../testing/people';
import { colourAt, halves } from '../../testing/pictures';
import { filesOf } from '../../testing/student-life';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { bucket, clock } = api.platform;
const FileType = Object.getPrototypeOf(bucket.file('any'));

afterEach(() => vi.restoreAllMocks());

/** Metadata that a camera writes beside the pixels. */
const EXIF = { IFD0: { Artist: 'Asha Verma' }, IFD3: { GPSLatitude: '19/1 4/1 33/1' } };

function send(path: string, { token }: Person, field: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  const kind = bytes.subarray(1, 4).toString() === 'PNG' ? 'png' : 'jpeg';
  form.append(field, new Blob([new Uint8Array(bytes)], { type: `image/${kind}` }), `web.${kind}`);
  const method = path === '/pictures' ? 'POST' : 'PUT';
  return api.fetch(path, { method, headers: { Authorization: `Bearer ${token}` }, body: form });
}

/** Uploads a picture for the site and returns its address. */
async function put(bytes: Buffer): Promise<string> {
  const answer = await send('/pictures', admin, 'picture', bytes);
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

const setAvatar = (person: Person, bytes: Buffer) =>
  send('/profile/picture', person, 'profilePicture', bytes);

async function avatarOf({ token }: Person): Promise<string> {
  return (await api.call('GET /auth/me', { token })).data.profilePicture ?? '';
}

const open = (address: string) =>
  fetch(new URL(new URL(address, api.url).href.replace(/^.*?\/api/, api.url)));
const bytesAt = async (address: string) => Buffer.from(await (await open(address)).arrayBuffer());

const photo = (width: number, height: number) => halves({ width, height }).withExif(EXIF).toBuffer();

describe('a picture for the site', () => {
  test('a site picture is stored as WebP in every width up to its own, without camera metadata', async () => {
    const sizes = pictureSizes(await put(await photo(2000, 1000)));
    expect(sizes.map(({ width }) => width)).toEqual([128, 320, 480, 720, 980, 1200]);
    for (const { width, address } of sizes) {
      const answer = await open(address);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const kept = Buffer.from(await answer.arrayBuffer());
      const { format, exif, xmp, icc, ...header } = await sharp(kept).metadata();
      expect([format, header.width, header.height]).toEqual(['webp', width, Math.round(width / 2)]);
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      expect(kept.includes('Asha')).toBe(false);
      const [red = 0, , blue = 255] = await colourAt(kept, Math.floor(width / 4), 10);
      expect([red > 240, blue < 15]).toEqual([true, true]);
    }
  });

  test('a site picture is never enlarged', async () => {
    const address = await put(await photo(500, 300));
    expect(address).toMatch(/_500x300\.webp$/);
    const sizes = pictureSizes(address);
    expect(sizes.map(({ width }) => width)).toEqual([128, 320, 480, 500]);
    for (const { width, address } of sizes)
      expect(await sharp(await bytesAt(address)).metadata()).toMatchObject({ width, format: 'webp' });
    expect(pictureSizes(await put(await photo(40, 30))).map(({ width }) => width)).toEqual([40]);
  });

  test('a site picture has a JPEG of the widest size for link previews, with white instead of transparency', async () => {
    const clear = { width: 900, height: 600, channels: 4, background: '#00000000' } as const;
    const address = await put(await sharp({ create: clear }).png().toBuffer());
    expect((await sharp(await bytesAt(address)).metadata()).hasAlpha).toBe(true);
    const preview = await bytesAt(address.replace(/\.webp$/, '.jpg'));
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 });
    expect(await colourAt(preview, 10, 10)).toEqual([255, 255, 255]);
  });

  test('a site picture is stored upright, and a very long one is limited', async () => {
    const turned = await halves({ width: 600, height: 400 }).withMetadata({ orientation: 6 }).toBuffer();
    expect(await put(turned)).toMatch(/_400x600\.webp$/);
    expect(await put(await photo(1200, 20_000))).toMatch(/_144x2400\.webp$/);
  });

  test('an upload is removed, and asks to try again, when Storage fails with one of its sizes', async () => {
    const before = await filesOf(api, admin);
    const save = FileType.save;
    let writes = 0;
    vi.spyOn(FileType, 'save').mockImplementation(function (this: unknown, ...given: unknown[]) {
      writes += 1;
      return writes === 3 ? Promise.reject(new Error('The bucket is not there')) : save.apply(this, given);
    });
    expect((await send('/pictures', admin, 'picture', await photo(900, 600))).status).toBe(503);
    expect(writes).toBe(6);
    expect(await filesOf(api, admin)).toEqual(before);
  });
});

describe('a profile picture', () => {
  test('a profile picture has two sizes, which open only with the signed address of the picture', async () => {
    const student = await signedIn(api);
    await setAvatar(student, await photo(900, 600));
    const sizes = pictureSizes(await avatarOf(student));
    expect(sizes.map(({ width }) => width)).toEqual([128, 320]);
    for (const { width, address } of sizes) {
      expect(await sharp(await bytesAt(address)).metadata()).toMatchObject({ width, format: 'webp' });
      const [path = ''] = address.split('?');
      expect((await open(path)).status).toBe(404);
      expect((await open(address.slice(0, -1))).status).toBe(404);
    }
    expect((await open(sizes[0]?.address.replace('_128', '_129') ?? '')).status).toBe(404);
    expect(await filesOf(api, student)).toHaveLength(2);
  });

  test('a profile picture has no link preview', async () => {
    const student = await signedIn(api);
    const bytes = await photo(900, 600);
    const drawn = vi.spyOn(sharp.prototype, 'jpeg');
    await setAvatar(student, bytes);
    expect(await filesOf(api, student)).toHaveLength(2);
    expect(drawn).not.toHaveBeenCalled();
    await put(bytes);
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  test('all sizes of a profile picture are deleted when it is replaced or removed, and with its person', async () => {
    const student = await signedIn(api);
    const { token } = student;
    await setAvatar(student, await photo(900, 600));
    const first = await filesOf(api, student);
    await setAvatar(student, await photo(300, 300));
    const second = await filesOf(api, student);
    expect(second).toHaveLength(2);
    expect(second.filter((path) => first.includes(path))).toEqual([]);
    await api.call('PUT /profile', { token, body: { profilePicture: '' } });
    expect(await filesOf(api, student)).toEqual([]);
    await setAvatar(student, await photo(900, 600));
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
    clock.advance({ minutes: 2 });
    await finishWork(api);
    expect(await filesOf(api, student)).toEqual([]);
  });

  test('a size of a profile picture that could not be deleted is deleted after a day', async () => {
    const student = await signedIn(api);
    await setAvatar(student, await photo(900, 600));
    vi.spyOn(FileType, 'delete').mockRejectedValueOnce(new Error('The bucket is not there'));
    await setAvatar(student, await photo(100, 100));
    expect(await filesOf(api, student)).toHaveLength(2);
    clock.advance({ minutes: 24 * 60 });
    await runJobOf(api, 'tidy');
    expect(await filesOf(api, student)).toEqual([expect.stringMatching(/_100x100\.webp$/)]);
  });
});

test('the doctor reports a missing size, and knows the owner of each existing one', async () => {
  const filesFound = async () => (await findingsIn(api.platform, ['files'])).sort();
  const student = await signedIn(api);
  await setAvatar(student, await photo(900, 600));
  expect(await filesFound()).toEqual([]);
  const [small = ''] = (await filesOf(api, student)).filter((path) => path.endsWith('_128.webp'));
  await bucket.file(small).delete();
  const preview = new URL(await put(await photo(900, 600))).pathname
    .replace('/api/files/', '')
    .replace(/\.webp$/, '.jpg');
  await bucket.file(preview).delete();
  const stray = `avatars/${student.uid}/${'0'.repeat(32)}_200x200_128.webp`;
  await bucket.file(stray).save(Buffer.from('stray'), { resumable: false });
  const found = await filesFound();
  expect(found).toEqual([
    `files: files/${stray}: no record names it, and no note says so`,
    expect.stringMatching(/^files: pictures\//),
    `files: users/${student.uid}: its file ${small} is not there`,
  ]);
  expect(found[1]).toContain(`its file ${preview} is not there`);
});
