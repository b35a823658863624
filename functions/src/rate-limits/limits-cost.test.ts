import { afterAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api';
import { codeMailedTo } from '../testing/mails';
import { PASSWORD } from '../testing/people';
import { countUsage } from '../testing/usage';

const [limited, free] = [await startApi({ config: { rateLimits: true } }), await startApi()];
afterAll(async () => {
  await limited.close();
  await free.close();
});

const email = 'asha@example.test';

/** Makes the calls of a student before the sign-in, and returns the cost of each. */
async function usageOf(api: TestApi) {
  const counted = async (work: () => Promise<unknown>) => {
    const { reads, writes, deletes } = await countUsage(api.platform.firestore, work);
    return { reads, writes, deletes };
  };
  const account = { name: 'Asha Verma', email, password: PASSWORD };
  const login = (password: string) => api.send('POST /auth/login', { body: { email, password } });
  return {
    register: await counted(() => api.call('POST /auth/register', { body: account })),
    verify: await counted(() =>
      api.call('POST /auth/verify-otp', { body: { ...account, otp: codeMailedTo(api, email) } }),
    ),
    firstLogin: await counted(() => login(PASSWORD)),
    mistypedLogin: await counted(() => login('mistyped')),
    laterLogin: await counted(() => login(PASSWORD)),
  };
}

test('limits add at most five reads, two writes and a delete to the calls of an honest person', async () => {
  const [withLimits, without] = [await usageOf(limited), await usageOf(free)];
  for (const [call, usage] of Object.entries(withLimits)) {
    const before = without[call as keyof typeof without];
    expect(usage.reads - before.reads, call).toBeLessThanOrEqual(5);
    expect(usage.writes - before.writes, call).toBeLessThanOrEqual(2);
    expect(usage.deletes - before.deletes, call).toBeLessThanOrEqual(1);
  }
});
