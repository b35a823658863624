import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, applicationBody, apply, newUtr } from '../../testing/builders';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });

const found = async (q: string) =>
  (await api.call('GET /applications', { token: admin.token, query: { q } })).data.map(({ _id }) => _id);

const inDevanagari = (digits: string) =>
  [...digits].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('');

const SPELLINGS: readonly [name: string, spell: (utr: string) => string][] = [
  ['a label', (utr) => `UTR ${utr}`],
  ['another label', (utr) => `UPI ${utr}`],
  ['a label and a colon', (utr) => `UTR: ${utr}`],
  ['a label without a space', (utr) => `upi${utr}`],
  ['zeros before it', (utr) => `0000${utr}`],
  ['hyphens', (utr) => `${utr.slice(0, 4)}-${utr.slice(4, 8)}-${utr.slice(8)}`],
  ['Devanagari digits', inDevanagari],
];

test.each(SPELLINGS)(
  'a UTR typed with %s is stored as its digits, found in both spellings, and pays once',
  async (_, spell) => {
    const utr = newUtr();
    const paid = await apply(api, await signedIn(api), internship, { utr: spell(utr) });
    expect(paid.utr).toBe(utr);
    expect(await found(utr)).toEqual([paid._id]);
    expect(await found(spell(utr))).toEqual([paid._id]);
    const { token } = await signedIn(api);
    const body = applicationBody(internship, { utr });
    expect(await api.refusal('POST /applications', { token, body })).toMatchObject({ status: 409 });
  },
);
