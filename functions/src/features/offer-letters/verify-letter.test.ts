import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { issueLetter } from '../../testing/offer-letters';
import { signedIn } from '../../testing/people';

const api = await useApi({ config: { rateLimits: true } });
const admin = await signedIn(api, { role: 'admin' });

let visitors = 0;

/** Returns a new address for each call, so that only the test of the rate limit reaches it. */
function newAddress(): string {
  visitors += 1;
  return `203.0.113.${visitors}`;
}

const verify = (letterId: string, address = newAddress()) =>
  api.send('GET /offer-letters/verify/:letterId', {
    params: { letterId },
    headers: { 'X-Forwarded-For': address },
  });

describe('the public check of an offer letter', () => {
  test('anybody can check a letter by its ID in any case, and sees the printed facts and nothing else', async () => {
    const letter = await issueLetter(api, admin, await signedIn(api), { internId: 'INT26-7F3K9Q' });
    const asTyped = [letter._id.toLowerCase(), ` ${letter._id} `, letter._id.slice(2)];
    const address = `https://prarambh.example/hi/verify-letter/${letter._id}`;
    for (const typed of [...asTyped, letter._id.replace('-', '\u2013'), address]) {
      const response = await verify(typed);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.json()).toEqual({
        success: true,
        valid: true,
        message: 'This offer letter is valid.',
        data: {
          letterId: letter._id,
          candidateName: 'Asha Verma',
          internId: 'INT26-7F3K9Q',
          title: 'Web Development Intern',
          company: 'Prarambh',
          issueDate: '2026-11-02',
          startDate: null,
          endDate: null,
          duration: null,
          techPartner: null,
          stipend: 'Unpaid',
          hrName: 'Meera Nair',
          fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      });
    }
  });

  test('a check of a revoked letter answers when it was revoked', async () => {
    const { _id } = await issueLetter(api, admin, await signedIn(api));
    await api.call('DELETE /offer-letters/:id', { token: admin.token, params: { id: _id } });
    const response = await verify(_id);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      valid: false,
      message: 'This offer letter was revoked and is no longer valid.',
      verdict: { state: 'revoked', at: expect.stringMatching(/^2\d{3}-/), replacedBy: null },
    });
  });

  test('a check of an unknown letter answers 404 with the verification result for any input', async () => {
    for (const typed of ['OL26-000000000000', 'a/b', ' ', '<b>', '__x__', 'x'.repeat(1000)]) {
      const response = await verify(typed);
      expect(response.status, typed).toBe(404);
      expect(await response.json()).toMatchObject({
        valid: false,
        message: 'Offer letter not found.',
        verdict: { state: 'unknown', at: null, replacedBy: null },
      });
    }
  });
});

describe('guessing letter IDs', () => {
  test('a letter ID has 60 random bits for every holder', async () => {
    const student = await signedIn(api);
    const ids = [await issueLetter(api, admin, student), await issueLetter(api, admin, student)].map(
      ({ _id }) => _id,
    );
    for (const id of ids) expect(id).toMatch(/^OL\d{2}-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(new Set(ids).size).toBe(2);
    expect(Math.log2(32 ** 12)).toBe(60);
  });

  test('an address that guesses letter IDs is stopped after 60 calls a minute', async () => {
    const letter = await issueLetter(api, admin, await signedIn(api));
    const statuses = new Set<number>();
    for (let guess = 0; guess < 60; guess += 1) {
      statuses.add((await verify(`OL26-${guess}`, '198.51.100.7')).status);
    }
    expect(statuses).toEqual(new Set([404]));
    const refused = await verify(letter._id, '198.51.100.7');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect((await verify(letter._id)).status).toBe(200);
  });
});
