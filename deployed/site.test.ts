import { expect, test } from 'vitest';
import { startDeployed } from './start-deployed';
import { becomeAdmin, call, formWith, register } from './visitor';

const deployed = await startDeployed();
const { siteUrl } = deployed;

const open = (address: string) => fetch(siteUrl + address);

test('a page of the site has the headers of firebase.json', async () => {
  const response = await open('/internships/42');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="root">');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
});

test('a missing file answers 404, below /api with JSON', async () => {
  expect((await open('/assets/index-old.js')).status).toBe(404);
  const missing = await open('/api/no/such/thing');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await missing.json()).toMatchObject({ success: false, code: 'not_found' });
});

test('the API answers behind Hosting: a public list, its description, the keys of certificates', async () => {
  const list = await open('/api/internships/public');
  expect([list.status, await list.json()]).toEqual([200, { success: true, data: [], nextCursor: null }]);
  expect(list.headers.get('cache-control')).toContain('s-maxage=60');
  const description = (await (await open('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(description.paths)).toContain('/tasks/{id}');
  const { keys } = (await (await open('/.well-known/jwks.json')).json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
});

test('a person can register, sign in and change the profile, and requests without the token are rejected', async () => {
  const { token, email } = await register(deployed);
  expect(await call(siteUrl, '/auth/me', { token })).toMatchObject({ status: 200, data: { email } });
  const picture = new File(['no picture'], 'me.png', { type: 'image/png' });
  const form = formWith('profilePicture', picture);
  const refused = await call(siteUrl, '/profile/picture', { method: 'PUT', token, form });
  expect(refused).toMatchObject({ status: 415, code: 'unsupported_type' });
  expect(
    await call(siteUrl, '/profile', { method: 'PUT', token, body: { tagline: 'Learning' } }),
  ).toMatchObject({
    status: 200,
  });
  expect(await call(siteUrl, '/auth/me', { token: `${token}x` })).toMatchObject({ status: 401 });
  expect(await call(siteUrl, '/users', { token })).toMatchObject({ status: 403, code: 'forbidden' });
});

test("a certificate's page opens on the site with its preview in the head", async () => {
  const admin = await becomeAdmin(deployed);
  const student = await register(deployed);
  const { status, data } = await call(siteUrl, '/certificates', {
    token: admin.token,
    body: {
      user: student.id,
      candidateName: 'Asha Verma',
      internshipTitle: 'Web Development',
      duration: '8',
      completionDate: '2026-11-01',
      signatureName: 'Meera Nair',
    },
  });
  expect(status).toBe(201);
  const { _id, fileUrl } = data as { _id: string; fileUrl: string };

  const page = await open(`/verify-certificate/${_id}`);

  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(html).toContain('<div id="root">');
  expect(html).toContain('<meta property="og:title" content="Asha Verma: Web Development" />');
  const card = await open(`/api/certificates/${_id}/card.png`);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  const pdf = await fetch(new URL(fileUrl, siteUrl));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('the page of an unknown certificate ID opens on the site', async () => {
  const html = await (await open('/verify-certificate/NONE-SUCH')).text();
  expect(html).toContain('<div id="root">');
  expect(html).not.toContain('Asha Verma');
});
