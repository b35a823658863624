import { randomBytes } from 'node:crypto';
import type { Role } from '@prarambh/contract/roles';
import { emailKey, emails } from '../users/email-claims';
import { newUser, type UserDocument } from '../users/user.repository';
import type { TestApi } from './api';

export const PASSWORD = 'correct horse battery';

export interface Person {
  uid: string;
  email: string;
  name: string;
  token: string;
}

interface PersonOverrides {
  role?: Role;
  name?: string;
  email?: string;
  isVerified?: boolean;
  isActive?: boolean;
}

function profileOf(
  { role = 'user', name = 'Asha Verma', isVerified = true, isActive = true }: PersonOverrides,
  email: string,
): UserDocument {
  const internId = role === 'user' ? `INT26-${randomBytes(3).toString('hex').toUpperCase()}` : null;
  return { ...newUser({ name, email, role, internId, isVerified, createdAt: new Date() }), isActive };
}

async function storeProfile(
  { firestore }: TestApi['platform'],
  uid: string,
  profile: UserDocument,
): Promise<void> {
  const batch = firestore.batch();
  batch.set(firestore.collection('users').doc(uid), profile);
  batch.set(firestore.collection(emails.name).doc(emailKey(profile.email)), { uid, claimedAt: new Date() });
  await batch.commit();
}

/** Creates an account of a role, as registration and a grant leave it, with PASSWORD, not signed in. */
export async function addPerson(
  { platform }: TestApi,
  overrides: PersonOverrides = {},
): Promise<Omit<Person, 'token'>> {
  const email = overrides.email ?? `person-${randomBytes(6).toString('hex')}@example.test`;
  const profile = profileOf(overrides, email);
  const { uid } = await platform.auth.createUser({
    email,
    password: PASSWORD,
    emailVerified: profile.isVerified,
  });
  await platform.auth.setCustomUserClaims(uid, { role: profile.role });
  await storeProfile(platform, uid, profile);
  return { uid, email, name: profile.name };
}

/** Creates an account and signs it in through the API. */
export async function signedIn(api: TestApi, overrides: PersonOverrides = {}): Promise<Person> {
  const person = await addPerson(api, overrides);
  const { token } = await api.call('POST /auth/login', { body: { email: person.email, password: PASSWORD } });
  return { ...person, token };
}

export function signedInStudents(api: TestApi, count: number): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => signedIn(api, { name: `Student ${index + 1}` })),
  );
}
