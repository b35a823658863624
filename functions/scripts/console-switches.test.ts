import { describe, expect, test } from 'vitest';
import { useApi } from '../src/testing/api';
import { addPerson } from '../src/testing/people';
import { signInAtFirebase } from '../src/testing/tokens';
import { deletionProblems, PROBLEMS, switchProblems } from './console-switches';

const closed = await useApi();
const open = await useApi({ hasOpenSwitches: true });

const toolkitOf = ({ platform }: typeof open) => ({
  url: platform.config.identityToolkitUrl,
  apiKey: platform.config.webApiKey,
});

describe('the check of the Firebase console switches', () => {
  test('the console check reports no problem with the settings of docs/PROJECT-SETUP.md', async () => {
    expect(await switchProblems(toolkitOf(closed))).toEqual([]);
    const { email, uid } = await addPerson(closed);
    expect(await deletionProblems(toolkitOf(closed), await signInAtFirebase(closed, email))).toEqual([]);
    expect((await closed.platform.auth.getUser(uid)).email).toBe(email);
  });

  test('the console check names every open switch and leaves no test account behind', async () => {
    expect(await switchProblems(toolkitOf(open))).toEqual([
      PROBLEMS.signUp,
      PROBLEMS.anonymous,
      PROBLEMS.enumeration,
    ]);
    expect((await open.platform.auth.listUsers()).users).toEqual([]);
    const { email } = await addPerson(open);
    expect(await deletionProblems(toolkitOf(open), await signInAtFirebase(open, email))).toEqual([
      PROBLEMS.deletion,
    ]);
  });

  test('the console check throws when Firebase Auth does not answer', async () => {
    await expect(switchProblems({ url: 'http://127.0.0.1:1', apiKey: 'key' })).rejects.toThrow();
  });
});
