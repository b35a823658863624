import { type LimitedFirestore, openLimitedFirestore } from '@prarambh/local/limits/limited-firestore';
import { createSimulatedTime, type SimulatedTime } from '@prarambh/local/limits/simulated-time';
import { loadFonts } from '../documents/shaping';
import { newUser } from '../features/accounts/user.repository';
import { createLogger } from '../logger';
import type { Platform } from '../platform';
import { createAuthAccounts } from './auth-accounts';

/** Six in the morning of an admission day, in India. */
const START = Date.parse('2026-07-01T06:00:00+05:30');

export interface Simulation {
  time: SimulatedTime;
  firestore: LimitedFirestore;
  platform: Platform;
}

/**
 * A platform with Firestore under its limits, in simulated time. Mails are composed and go nowhere; there is no Storage,
 * so nothing that sends or makes a file can run on it.
 */
export async function createSimulation(seed?: number): Promise<Simulation> {
  // Read from disk at first use, which simulated time would not wait for.
  await Promise.all([loadFonts(), import('nodemailer')]);
  const time = createSimulatedTime(seed);
  const firestore = openLimitedFirestore(time);
  const platform: Platform = {
    firestore: firestore.firestore,
    auth: createAuthAccounts(time),
    bucket: {} as Platform['bucket'],
    clock: { now: () => new Date(START + time.now()) },
    logger: createLogger({ level: 'silent' }),
    config: {
      projectId: 'demo-limits',
      webApiKey: 'none',
      siteUrl: 'http://localhost:3000',
      signingSecret: 'simulation',
      credentialKeys: '{}',
      smtpUrl: 'smtp://nowhere.test?pool=false&jsonTransport=true',
      rateLimits: false,
      identityToolkitUrl: 'http://127.0.0.1:1',
    },
  };
  return { time, firestore, platform };
}

/** Somebody who calls, with a profile that is stored nowhere. */
export function simulatedCaller(uid: string, role: 'user' | 'admin' = 'user') {
  const internId = role === 'user' ? `INT26-${uid}` : null;
  const person = { name: `Person ${uid}`, email: `${uid}@example.test`, internId, role, isVerified: true };
  const user = { ...newUser({ ...person, createdAt: new Date(START) }), _id: uid };
  return { uid, role, user };
}

/** What an admin types to open an internship, as the API's schema leaves it. */
export function internshipFields(title: string, totalPositions: number) {
  return {
    title,
    company: 'Prarambh',
    image: '',
    shortDescription: '',
    description: '',
    technologies: [],
    stipend: 0,
    stipendType: 'month' as const,
    location: 'Remote',
    duration: 8,
    features: [],
    totalPositions,
    isAccepting: true,
  };
}
