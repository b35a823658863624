import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { issueCertificate } from '../testing/certificates';
import { signedIn } from '../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { certificateId } = await issueCertificate(api, admin, await signedIn(api));
const site = new URL(api.url).origin;

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test.each([
  ['an answer', '/api/internships/public'],
  ['a refusal', '/api/users'],
  ['what is not there', '/api/nothing'],
  ['a body that is none', '/api/auth/login'],
  ['the description', '/api/openapi.json'],
  ['a file to keep', `/api/certificates/${certificateId}/credential`],
])('%s is no page: it loads and sends nothing, and no site can frame or embed it', async (_, path) => {
  const { headers } = await fetch(site + path);
  expect(headers.get('content-security-policy')).toBe(POLICY);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});

test.each(['/.well-known/jwks.json', '/api/status-lists/1', `/api/certificates/${certificateId}/card.png`])(
  'other sites may use %s',
  async (path) => {
    const { headers } = await fetch(site + path);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toBe(POLICY);
  },
);

test('the documentation page allows its own style and nothing else', async () => {
  const response = await fetch(`${site}/api/docs`);
  const [, style = ''] = (await response.text()).match(/<style>(.*?)<\/style>/s) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toBe(`${POLICY}; style-src 'sha256-${hash}'`);
});
