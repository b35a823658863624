import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { CreateInternshipBody } from '@prarambh/contract/internships';
import type { FirestoreLimits } from '@prarambh/emulators/limits/firestore-backend';
import { type LimitedFirestore, openLimitedFirestore } from '@prarambh/emulators/limits/limited-firestore';
import { SimulatedTime } from '@prarambh/emulators/limits/simulated-time';
import { loadFonts } from '../pdf/shaping';
import { createLogger } from '../shared/logger';
import { CEILINGS_OF_A_SITE, MAILS_A_SECOND, type Platform } from '../shared/platform';
import { emailKey, emails } from '../users/email-claims';
import { newUser, type UserDocument } from '../users/user.repository';
import { createAuthAccounts } from './auth-accounts';

/** Six in the morning of an admission day, in India. */
const START = Date.parse('2026-07-01T06:00:00+05:30');

export interface Simulation {
  time: SimulatedTime;
  firestore: LimitedFirestore;
  platform: Platform;
}

/**
 * Creates a platform with Firestore under its limits, in simulated time. Mails are composed and discarded; Storage is
 * empty, so code that sends or creates a file cannot run on it.
 */
export async function createSimulation(
  seed?: number,
  limits?: Partial<FirestoreLimits>,
): Promise<Simulation> {
  // Loads these files before, because simulated time does not wait for the disk.
  await Promise.all([loadFonts(), import('nodemailer')]);
  const time = new SimulatedTime(seed);
  const firestore = openLimitedFirestore(time, limits);
  const platform: Platform = {
    firestore: firestore.firestore,
    auth: createAuthAccounts(time),
    appCheck: null,
    bucket: { getFiles: async () => [[]] } as unknown as Platform['bucket'],
    clock: { now: () => new Date(START + time.now()) },
    logger: createLogger({ level: 'silent' }),
    config: {
      projectId: 'demo-limits',
      webApiKey: 'none',
      siteUrl: 'http://localhost:3000',
      signingSecret: 'simulation',
      credentialKeys: '{}',
      smtpUrl: 'smtp://nowhere.test?pool=false&jsonTransport=true',
      mailsASecond: MAILS_A_SECOND,
      staffSecondFactor: false,
      identityPlatform: false,
      bulkGraceMinutes: BULK_GRACE_MINUTES,
      rateLimits: false,
      trustedHops: 0,
      ceilings: CEILINGS_OF_A_SITE,
      forgotAnswerMs: 0,
      identityToolkitUrl: 'http://127.0.0.1:1',
    },
  };
  return { time, firestore, platform };
}

function profileOf(uid: string, role: 'user' | 'admin'): UserDocument {
  const internId = role === 'user' ? `INT26-${uid}` : null;
  const person = { name: `Person ${uid}`, email: `${uid}@example.test`, internId, role, isVerified: true };
  return newUser({ ...person, createdAt: new Date(START) });
}

/** Returns a caller; only `addStudents` and `addAdmin` store a profile. */
export function simulatedCaller(uid: string, role: 'user' | 'admin' = 'user') {
  const user = { ...profileOf(uid, role), _id: uid };
  return { uid, role, user, signedInAt: user.createdAt };
}

/** Stores the profile of an admin, which bulk jobs of that admin read, and reserves its email. */
export async function addAdmin({ firestore: { firestore } }: Simulation, uid: string): Promise<void> {
  const profile = profileOf(uid, 'admin');
  await firestore.collection('users').doc(uid).set(profile);
  const reservation = firestore.collection(emails.name).doc(emailKey(profile.email));
  await reservation.set({ uid, claimedAt: new Date(START) });
}

const WRITTEN_AT_ONCE = 500;

/** Stores the profiles of `count` students, whose ids are `s0`, `s1` and so on. */
export async function addStudents({ firestore }: Simulation, count: number): Promise<void> {
  const store = firestore.firestore;
  for (let from = 0; from < count; from += WRITTEN_AT_ONCE) {
    const batch = store.batch();
    for (let number = from; number < Math.min(count, from + WRITTEN_AT_ONCE); number += 1)
      batch.set(store.collection('users').doc(`s${number}`), profileOf(`s${number}`, 'user'));
    await batch.commit();
  }
}

/** Returns a new internship as the API's schema reads it, with the defaults of optional fields. */
export function internshipFields(title: string, totalPositions: number): CreateInternshipBody {
  return CreateInternshipBody.parse({
    title,
    company: 'Prarambh',
    image: 'https://images.example/web.jpg',
    shortDescription: 'Build a site.',
    description: 'Build a site that people use.',
    technologies: ['TypeScript'],
    duration: '8 Weeks',
    totalPositions,
  });
}
