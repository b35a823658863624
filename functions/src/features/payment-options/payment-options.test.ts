import { MOST_PAYMENT_OPTIONS } from '@prarambh/contract/payment-options';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf } from '../../testing/documents';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const body = { displayName: 'Prarambh', upiId: 'prarambh@upi', instructions: 'Scan and pay.' };

const shown = async () => (await api.call('GET /payment-options')).data;
const create = (changes: Record<string, unknown> = {}) =>
  api.call('POST /payment-options', { token: admin.token, body: { ...body, ...changes } });

test('an admin adds, changes and removes payment options, and students see them in order of creation', async () => {
  const { data } = await create();
  const second = await create({ displayName: 'Second', qrCodeUrl: 'https://images.example.test/qr.png' });
  expect(await shown()).toEqual([
    { ...body, _id: data._id, qrCodeUrl: null, revision: 0 },
    {
      ...body,
      _id: second.data._id,
      displayName: 'Second',
      qrCodeUrl: 'https://images.example.test/qr.png',
      revision: 0,
    },
  ]);
  const { token } = admin;
  const params = { id: second.data._id };
  const changed = { ...body, upiId: 'fees.two@okbank', qrCodeUrl: '' };
  await api.call('PUT /payment-options/:id', { token, params, body: changed });
  expect((await shown())[1]).toEqual({ ...changed, _id: params.id, qrCodeUrl: null, revision: 1 });
  for (const { _id } of await shown()) {
    await api.call('DELETE /payment-options/:id', { token, params: { id: _id } });
  }
  const entries = await auditOf(api, params.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'createPaymentOption',
    'updatePaymentOption',
    'deletePaymentOption',
  ]);
  expect(entries[1]).toMatchObject({ before: { upiId: body.upiId }, after: { upiId: 'fees.two@okbank' } });
});

test('a changed or removed payee disappears for everybody at once: no cache stores the list', async () => {
  const { headers } = await api.send('GET /payment-options');
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('without a payment option, students see the configured payee, which nobody can change', async () => {
  const [fallback] = await shown();
  expect(fallback).toMatchObject({ _id: 'default', qrCodeUrl: null });
  const sent = { token: admin.token, params: { id: 'default' } };
  expect(await api.refusal('PUT /payment-options/:id', { ...sent, body })).toMatchObject({ status: 404 });
  expect(await api.refusal('DELETE /payment-options/:id', sent)).toMatchObject({ status: 404 });
});

test.each([
  ['displayName', ' '],
  ['upiId', ''],
  ['upiId', 'prarambh'],
  ['upiId', 'prarambh@upi&am=1'],
  ['qrCodeUrl', 'javascript:alert(1)'],
  ['instructions', 'x'.repeat(501)],
])('a payment option’s %s cannot be %j', async (field, value) => {
  const refusal = await api.refusal('POST /payment-options', {
    token: admin.token,
    body: { ...body, [field]: value },
  });
  expect([refusal.status, refusal.errors?.[0]?.path]).toEqual([400, field]);
});

test('a payment option with an unknown field is refused, and so is one more than the payment page can show', async () => {
  const { token } = admin;
  const refused = (changes: object) =>
    api.refusal('POST /payment-options', { token, body: { ...body, ...changes } });
  expect(await refused({ amount: 1 })).toMatchObject({ status: 400 });
  for (let made = 0; made < MOST_PAYMENT_OPTIONS; made += 1) await create();
  expect(await refused({})).toMatchObject({ status: 409 });
});
