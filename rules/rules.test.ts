import { readFileSync } from 'node:fs';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc } from 'firebase/firestore';
import { getBytes, ref, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, test } from 'vitest';

let environment: RulesTestEnvironment;

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-prarambh',
    firestore: { rules: read('firestore.rules') },
    storage: { rules: read('storage.rules') },
  });
});

afterAll(() => environment.cleanup());

test.each(['user', 'admin', 'co-admin', 'accountant'])(
  'the rules deny a %s direct access to Firestore and Storage',
  async (role) => {
    const person = environment.authenticatedContext('someone', { role });
    await assertFails(getDoc(doc(person.firestore(), 'users/someone')));
    await assertFails(setDoc(doc(person.firestore(), 'users/someone'), { role: 'admin' }));
    await assertFails(getBytes(ref(person.storage(), 'screenshots/someone/proof.png')));
    await assertFails(uploadString(ref(person.storage(), 'screenshots/someone/proof.png'), 'proof'));
  },
);

test('the rules deny a visitor direct access to Firestore and Storage', async () => {
  const visitor = environment.unauthenticatedContext();
  await assertFails(getDoc(doc(visitor.firestore(), 'internships/any')));
  await assertFails(getBytes(ref(visitor.storage(), 'avatars/any.png')));
});
