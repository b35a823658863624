import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { pngImage } from '../../testing/builders';
import { runJobOf } from '../../testing/jobs';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

function upload({ token }: Person, { bytes = pngImage(), type = 'image/png', name = 'web.png' } = {}) {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type }), name);
  return api.fetch('/pictures', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

async function addressOf(response: Response): Promise<string> {
  const body = (await response.json()) as { data: { url: string } };
  return body.data.url;
}

test('a site picture can be used for an internship, and anybody can open it without expiry', async () => {
  const answer = await upload(admin);
  expect(answer.status).toBe(201);
  const image = await addressOf(answer);
  const body = {
    title: 'Web',
    company: 'Prarambh',
    image,
    shortDescription: 'Build.',
    description: 'Build a site.',
    technologies: ['React'],
  };
  const made = await api.call('POST /internships', { token: admin.token, body } as never);
  expect(made).toMatchObject({ data: { image } });
  api.platform.clock.advance({ minutes: 60 * 24 * 400 });
  await runJobOf(api, 'tidy');
  const shown = await api.fetch(new URL(image).pathname.replace(/^\/api/, ''));
  expect(shown.status).toBe(200);
  expect(shown.headers.get('Content-Type')).toBe('image/webp');
  expect(shown.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('only admins can upload a site picture, and other file types are refused', async () => {
  expect((await upload(await signedIn(api))).status).toBe(403);
  const pdf = { bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf', name: 'web.pdf' };
  expect((await upload(admin, pdf)).status).toBe(415);
});

test('the folder of site pictures serves no other file', async () => {
  for (const path of [
    '/files/pictures/../screenshots/a/b.png',
    '/files/pictures/..%2Fscreenshots%2Fa%2Fb.png',
  ])
    expect((await api.fetch(path)).status).toBe(404);
});
