import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicPageBody } from '@prarambh/contract/public-pages';
import { afterAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { issueCertificate } from '../../testing/certificates';
import { type Person, signedIn } from '../../testing/people';
import { countUsage } from '../../testing/usage';
import { finishWork } from '../../testing/work';

const PAGE =
  '<!doctype html><html><head><title>Prarambh</title></head><body><div id="root"></div></body></html>';

/** Simulates Hosting as the function sees it. */
const site = await new Promise<Server>((resolve) => {
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Security-Policy': "default-src 'self'" }).end(PAGE);
  }).listen(0, '127.0.0.1', () => resolve(server));
});
afterAll(() => void site.close());

const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const api = await useApi({ config: { siteUrl } });
const admin = await signedIn(api, { role: 'admin' });

const save = async ({ token }: Person, body: Partial<PublicPageBody> & { handle: string }) =>
  (await api.call('PUT /profile/public-page', { token, body: { isOn: true, ...body } })).data;
const refusal = ({ token }: Person, body: Record<string, unknown>) =>
  api.refusal('PUT /profile/public-page', { token, body: { isOn: true, ...body } });
const show = async (handle: string) =>
  (await api.call('GET /public-pages/:handle', { params: { handle } })).data;
const refused = async (handle: string) => api.refusal('GET /public-pages/:handle', { params: { handle } });
const open = (handle: string) => fetch(`${api.url.replace(/\/api$/, '')}/p/${handle}`);

const NOT_THERE = { status: 404, message: 'There is no page at this address.' };

describe('a public page', () => {
  test('a public page is visible once its student switches it on, and disappears with one call', async () => {
    const student = await signedIn(api, { name: 'Asha Verma' });
    expect((await api.call('GET /profile/public-page', { token: student.token })).data).toBeNull();
    expect(await refused('asha')).toMatchObject(NOT_THERE);
    await save(student, { handle: 'asha' });
    expect((await show('asha')).name).toBe('Asha Verma');
    expect((await show('ASHA')).handle).toBe('asha');
    await save(student, { handle: 'asha', isOn: false });
    expect(await refused('asha')).toMatchObject(NOT_THERE);
    expect((await open('asha')).status).toBe(404);
  });

  test('a public page shows name, tagline, skills, chosen links and valid certificates, and nothing else of the profile', async () => {
    const student = await signedIn(api, { name: 'Ravi Kulkarni' });
    const profile = { tagline: 'Builds things', skills: ['SQL'], college: 'IIT Madras' };
    const links = { github: 'https://github.com/ravi', website: 'https://ravi.example.test' };
    await api.call('PUT /profile', { token: student.token, body: { ...profile, ...links } });
    const kept = await issueCertificate(api, admin, student);
    const revoked = await issueCertificate(api, admin, student, { internshipTitle: 'Data Science' });
    await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: revoked._id } });
    await save(student, { handle: 'ravi-k', links: ['github', 'linkedin'] });
    expect(await show('ravi-k')).toEqual({
      handle: 'ravi-k',
      name: 'Ravi Kulkarni',
      tagline: 'Builds things',
      skills: ['SQL'],
      links: [{ kind: 'github', url: links.github }],
      certificates: [
        {
          certificateId: kept.certificateId,
          internshipTitle: 'Web Development',
          duration: '8 Weeks',
          completionDate: '2026-11-01',
        },
      ],
    });
  });

  test('a public page shows a new name at once', async () => {
    const student = await signedIn(api);
    await save(student, { handle: 'before-wedding' });
    await api.call('PUT /profile', { token: student.token, body: { name: 'Aparajita Sen' } });
    expect((await show('before-wedding')).name).toBe('Aparajita Sen');
  });

  test('a shared link to a public page shows its name and tagline, and search engines do not list it', async () => {
    const student = await signedIn(api, { name: 'Leela <Menon>' });
    await issueCertificate(api, admin, student);
    await save(student, { handle: 'leela' });
    const response = await open('leela');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(html).toContain('<meta property="og:title" content="Leela &#60;Menon&#62; at Prarambh" />');
    expect(html).toContain('One finished internship with a certificate that anybody can check.');
    expect(html).toContain(`<meta property="og:url" content="${siteUrl}/p/leela" />`);
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  test.each(['nobody-has-this', '__x__', 'a%2Fb', '%zz', 'x'])(
    'an unknown handle opens the site’s page for unknown addresses: %s',
    async (handle) => {
      const response = await open(handle);
      expect(await response.text()).toBe(PAGE);
      if (handle !== '%zz') expect(response.status).toBe(404);
    },
  );

  test('a public page costs reads for its handle, its profile and its certificates', async () => {
    const student = await signedIn(api);
    await issueCertificate(api, admin, student);
    await save(student, { handle: 'three-reads' });
    const { reads } = await countUsage(api.platform.firestore, () => show('three-reads'));
    expect(reads).toBe(3);
  });
});

describe('the handle of a page', () => {
  test('of many simultaneous requests for a handle one succeeds', async () => {
    const students = [await signedIn(api), await signedIn(api), await signedIn(api)];
    const asked = students.map(({ token }) =>
      api.send('PUT /profile/public-page', { token, body: { handle: 'wanted', isOn: true, links: [] } }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409]);
    expect(await refusal(await signedIn(api), { handle: 'wanted' })).toMatchObject({
      status: 409,
      errors: [{ path: 'handle', message: expect.stringContaining('address is already taken') }],
    });
  });

  test('a handle is free for others once its student has chosen another', async () => {
    const [first, second] = [
      await signedIn(api, { name: 'First One' }),
      await signedIn(api, { name: 'Second One' }),
    ];
    await save(first, { handle: 'passed-on' });
    await save(first, { handle: 'moved-on' });
    expect(await refused('passed-on')).toMatchObject(NOT_THERE);
    await save(second, { handle: 'passed-on' });
    expect((await show('passed-on')).name).toBe('Second One');
    expect((await show('moved-on')).name).toBe('First One');
  });

  test.each(['ab', 'Asha', 'asha verma', '-asha', 'asha--verma', 'a'.repeat(31), 'admin', 'support', 'आशा'])(
    'a handle cannot be %s',
    async (handle) => {
      expect(await refusal(await signedIn(api), { handle })).toMatchObject({
        status: 400,
        errors: [{ path: 'handle' }],
      });
    },
  );
});

describe('a page that was on', () => {
  test('a page disappears when the account is closed, and its handle is freed when the account is erased', async () => {
    const student = await signedIn(api, { name: 'Gone Soon' });
    await save(student, { handle: 'gone-soon' });
    const params = { id: student.uid };
    await api.call('DELETE /users/:id', { token: admin.token, params });
    expect(await refused('gone-soon')).toMatchObject(NOT_THERE);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params });
    await finishWork(api);
    expect((await api.platform.firestore.doc('handles/gone-soon').get()).exists).toBe(false);
    const next = await signedIn(api, { name: 'Next One' });
    await save(next, { handle: 'gone-soon' });
    expect((await show('gone-soon')).name).toBe('Next One');
  });

  test('a page disappears when its student becomes staff, who have none', async () => {
    const student = await signedIn(api);
    await save(student, { handle: 'promoted' });
    const params = { id: student.uid };
    await api.call('PUT /users/:id/role', { token: admin.token, params, body: { role: 'co-admin' } });
    expect(await refused('promoted')).toMatchObject(NOT_THERE);
  });
});
