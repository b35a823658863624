import { createLogger } from '@prarambh/functions/logger';
import type { Platform } from '@prarambh/functions/platform';
import { type LimitedFirestore, openLimitedFirestore } from '@prarambh/local/limits/limited-firestore';
import { createSimulatedTime, type SimulatedTime } from '@prarambh/local/limits/simulated-time';
import { createAuthAccounts } from './auth-accounts';

/** Six in the morning of an admission day, in India. */
const START = Date.parse('2026-07-01T06:00:00+05:30');

export interface Simulation {
  time: SimulatedTime;
  firestore: LimitedFirestore;
  platform: Platform;
}

/** The product's platform with Firestore under its limits, in simulated time. Mails are written and go nowhere. */
export function createSimulation(): Simulation {
  const time = createSimulatedTime();
  const firestore = openLimitedFirestore(time);
  const platform: Platform = {
    firestore: firestore.firestore,
    auth: createAuthAccounts(time),
    // Nothing that is simulated here sends or makes a file.
    bucket: {} as Platform['bucket'],
    clock: { now: () => new Date(START + time.now()) },
    logger: createLogger({ level: 'silent' }),
    config: {
      projectId: 'demo-limits',
      webApiKey: 'none',
      siteUrl: 'http://localhost:3000',
      signingSecret: 'bench',
      credentialKeys: '{}',
      smtpUrl: 'smtp://127.0.0.1:1',
      rateLimits: false,
      identityToolkitUrl: 'http://127.0.0.1:1',
    },
  };
  return { time, firestore, platform };
}
