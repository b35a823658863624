import type { AuthBlockingEvent } from 'firebase-functions/v2/identity';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { hostileClient } from '../testing/hostile-client';
import { PASSWORD } from '../testing/people';
import { registered } from '../testing/student-life';
import { createIdentityGate } from '../users/identity-gate';
import { blockingFunctions } from './blocking-functions';
import { createCore } from './product-core';

const api = await useApi({ hasOpenSwitches: true });
const { auth } = api.platform;
const gate = createIdentityGate(createCore(api.platform));
const { beforeCreate, beforeSignIn } = blockingFunctions({}, async () => ({
  refusalOf: (event, account) => gate[event](account),
}));

/** Calls a blocking function as Identity Platform does. Returns the reason for a refusal, or null. */
async function ask(blocking: typeof beforeCreate, data: object): Promise<string | null> {
  // Every function has `run`, but the Firebase types omit it.
  const { run } = blocking as unknown as { run(event: AuthBlockingEvent): Promise<unknown> };
  try {
    await run({ data } as unknown as AuthBlockingEvent);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('beforeCreate accepts an account only when a profile has the same uid and email', async () => {
  const email = 'registered@example.test';
  const { user } = await api.call('POST /auth/register', {
    body: { name: 'Asha Verma', email, password: PASSWORD },
  });
  expect(await ask(beforeCreate, { uid: user._id, email })).toBeNull();
  for (const account of [
    { uid: 'stranger', email },
    { uid: user._id, email: 'thief@example.test' },
    { uid: 'anonymous' },
  ])
    expect(await ask(beforeCreate, account)).toBe('Accounts are made on the site. Please register there.');
});

test('beforeSignIn refuses changed and unknown accounts and accepts unchanged ones', async () => {
  const person = await registered(api, 'honest@example.test');
  expect(await ask(beforeSignIn, await auth.getUser(person.uid))).toBeNull();
  const thief = hostileClient(api);
  await thief.must('update', { idToken: person.token, email: 'thief@example.test' });
  expect(await ask(beforeSignIn, await auth.getUser(person.uid))).toMatch(/so it is locked/);
  expect(await ask(beforeSignIn, { ...(await auth.getUser(person.uid)), uid: 'nobody' })).toMatch(
    /register there/,
  );
});
