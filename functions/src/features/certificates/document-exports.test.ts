import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { issueCertificate } from '../../testing/certificates';
import { issueLetter } from '../../testing/offer-letters';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const student = await signedIn(api);

async function linesOf(operation: 'GET /certificates/export' | 'GET /offer-letters/export', query = {}) {
  const response = await api.send(operation, { token: admin.token, query });
  return (await response.text()).trimEnd().split('\r\n').slice(1);
}

test('an admin exports the certificates under the current filters, valid and revoked ones separately', async () => {
  const [kept, revoked] = [
    await issueCertificate(api, admin, student, { internshipTitle: 'Cloud Basics' }),
    await issueCertificate(api, admin, student, { internshipTitle: 'Data Analytics' }),
  ];
  await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: revoked._id } });
  const valid = await linesOf('GET /certificates/export');
  expect(valid).toHaveLength(1);
  expect(valid[0]).toContain(`${kept.certificateId},`);
  expect(valid[0]).toContain('Cloud Basics');
  const [gone] = await linesOf('GET /certificates/export', { isRevoked: 'true' });
  expect(gone).toContain(`${revoked.certificateId},`);
});

test('an admin exports the offer letters, oldest first on request', async () => {
  await issueLetter(api, admin, student, { title: 'First Intern' });
  api.platform.clock.advance({ seconds: 1 });
  await issueLetter(api, admin, student, { title: 'Second Intern' });
  const [first, second] = await linesOf('GET /offer-letters/export', { sort: 'oldest' });
  expect([first, second].map((line) => /First|Second/.exec(line ?? '')?.[0])).toEqual(['First', 'Second']);
  expect(await linesOf('GET /offer-letters/export', { q: 'second' })).toHaveLength(1);
});
