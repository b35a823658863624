import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app/app';
import { useApi } from '../../testing/api';
import { codeMailedTo, resetTokenMailedTo } from '../../testing/mails';
import { addPerson, PASSWORD } from '../../testing/people';

const api = await useApi({ config: { rateLimits: true, trustedHops: 2 } });

const instances: Server[] = [];
afterAll(() => {
  for (const instance of instances) instance.close();
});

/** Starts another instance of the function over the same Firestore and returns its URL. */
async function startInstance(): Promise<string> {
  const instance = createApp(api.platform, { checkAnswers: true }).listen(0, '127.0.0.1');
  instances.push(instance);
  await once(instance, 'listening');
  return `http://127.0.0.1:${(instance.address() as AddressInfo).port}/api`;
}

/** An address from which Hosting calls functions. */
const HOSTING = '74.125.20.10';

let visitors = 0;
function newAddress(): string {
  visitors += 1;
  return `198.51.100.${visitors}`;
}

/** Headers of a request through Hosting; the client can invent everything left of its own address. */
const from = (address: string, invented = '') => ({
  'X-Forwarded-For': `${invented && `${invented}, `}${address}, ${HOSTING}`,
  ...(invented && { 'Fastly-Client-IP': invented }),
});

const login = (email: string, address: string, password = PASSWORD) =>
  api
    .send('POST /auth/login', { body: { email, password }, headers: from(address) })
    .then(({ status }) => status);

async function wrongly(count: number, email: string, addressOf: () => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1) statuses.push(await login(email, addressOf(), 'a wrong guess'));
  return statuses;
}

const counted = (statuses: number[]) => ({
  401: statuses.filter((status) => status === 401).length,
  429: statuses.filter((status) => status === 429).length,
});

describe('guessing a password', () => {
  test('a guess at a closed account gets the usual 401 and counts towards the limit', async () => {
    const closed = await addPerson(api, { isActive: false });
    const address = newAddress();
    expect(counted(await wrongly(11, closed.email, () => address))).toEqual({ 401: 10, 429: 1 });
    expect(await login(closed.email, newAddress())).toBe(403);
  });

  test('an address has ten guesses in 15 minutes, whatever headers it invents and however many it sends at once', async () => {
    const { email } = await addPerson(api, { role: 'admin' });
    const address = newAddress();
    const body = { email, password: 'a wrong guess' };
    const guess = (call: number) =>
      api.send('POST /auth/login', { body, headers: from(address, `10.0.0.${call}`) });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, call) => guess(call)));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 40 });

    const refused = await api.send('POST /auth/login', { body, headers: from(address) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    api.platform.clock.advance({ minutes: 15 });
    expect(await login(email, address)).toBe(200);
  });

  test('another instance of the function gives no fresh guesses', async () => {
    const { email } = await addPerson(api);
    const address = newAddress();
    await wrongly(10, email, () => address);
    const answer = await fetch(`${await startInstance()}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...from(address) },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(429);
  });

  test('the function’s own address gives no fresh guesses, whatever forwarding headers say', async () => {
    const { email } = await addPerson(api);
    const statuses: number[] = [];
    for (let call = 0; call < 15; call += 1) {
      const headers = { 'X-Forwarded-For': `10.0.1.${call}, 203.0.113.77` };
      const body = { email, password: 'a wrong guess' };
      statuses.push((await api.send('POST /auth/login', { body, headers })).status);
    }
    expect(counted(statuses)).toEqual({ 401: 10, 429: 5 });
  });

  test('many addresses together have 30 guesses, and cannot tell if the account exists', async () => {
    const { email } = await addPerson(api);
    expect(counted(await wrongly(35, email, newAddress))).toEqual({ 401: 30, 429: 5 });
    expect(counted(await wrongly(35, 'nobody@example.test', newAddress))).toEqual({ 401: 30, 429: 5 });
  });
});

describe('the owner of an account that strangers guess at', () => {
  test('the owner can sign in from an address used before while strangers guess', async () => {
    const { email } = await addPerson(api);
    const home = newAddress();
    expect(await login(email, home)).toBe(200);
    await wrongly(31, email, newAddress);
    expect(await login(email, newAddress())).toBe(429);
    expect(await login(email, home)).toBe(200);
  });

  test('the owner can sign in from anywhere after setting a new password', async () => {
    const { email } = await addPerson(api);
    await wrongly(31, email, newAddress);
    const here = newAddress();
    expect(await login(email, here)).toBe(429);
    const params = { resettoken: await resetTokenMailedTo(api, email, from(here)) };
    const body = { password: 'a brand new password' };
    await api.call('PUT /auth/resetpassword/:resettoken', { params, body, headers: from(here) });
    expect(await login(email, here, body.password)).toBe(200);
  });

  test('the owner can sign in any number of times, and a right password clears earlier typing errors', async () => {
    const { email } = await addPerson(api);
    const home = newAddress();
    for (let day = 0; day < 4; day += 1) {
      expect(await wrongly(5, email, () => home)).toEqual(Array(5).fill(401));
      expect(await login(email, home)).toBe(200);
    }
  });
});

test('sixty students behind one address register, verify and sign in, each after two typing errors', async () => {
  const headers = { 'Content-Type': 'application/json', ...from(newAddress()) };
  const students = Array.from({ length: 60 }, (_, index) => `lab-student-${index}@example.test`);
  /**
   * Sends all requests at once, each batch to a new instance, because an instance allows one address 60
   * requests a minute.
   */
  const all = async (path: string, bodyOf: (email: string) => object) => {
    const url = await startInstance();
    const answers = students.map(async (email) => {
      const body = JSON.stringify({ email, ...bodyOf(email) });
      return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).status;
    });
    return new Set(await Promise.all(answers));
  };
  const account = { name: 'Asha Verma', password: PASSWORD };
  expect(await all('/auth/register', () => account)).toEqual(new Set([201]));
  expect(await all('/auth/verify-otp', (email) => ({ otp: codeMailedTo(api, email) }))).toEqual(
    new Set([200]),
  );
  const wrong = { password: 'a wrong guess' };
  for (const _try of [1, 2]) expect(await all('/auth/login', () => wrong)).toEqual(new Set([401]));
  expect(await all('/auth/login', () => account)).toEqual(new Set([200]));
});
