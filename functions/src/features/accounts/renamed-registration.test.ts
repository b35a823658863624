import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { issueCertificate } from '../../testing/certificates';
import { codeMailedTo } from '../../testing/mails';
import { PASSWORD, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

async function listedName() {
  await finishWork(api);
  const { data } = await api.call('GET /certificates', { token: admin.token });
  return data.map(({ user }) => user?.name);
}

test('records that staff made for an unverified account get the name of its latest registration', async () => {
  const [email, password] = ['asha@example.test', PASSWORD];
  const { user } = await api.call('POST /auth/register', { body: { name: 'Asha', email, password } });
  await issueCertificate(api, admin, { uid: user._id });
  expect(await listedName()).toEqual(['Asha']);

  api.platform.clock.advance({ seconds: 30 });
  await api.call('POST /auth/register', { body: { name: 'Asha Verma', email, password } });
  expect(await listedName()).toEqual(['Asha Verma']);

  const body = { name: 'Asha K. Verma', email, password, otp: codeMailedTo(api, email) };
  await api.call('POST /auth/verify-otp', { body });
  expect(await listedName()).toEqual(['Asha K. Verma']);
});
