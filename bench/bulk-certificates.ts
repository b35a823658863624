import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { BULK_GRACE_MINUTES } from '@prarambh/contract/constants';
import { startFirebase } from '@prarambh/stand-ins/firebase';
import { createApp } from '../functions/src/app';
import { systemClock } from '../functions/src/clock';
import { newCredentialKeys } from '../functions/src/credential-keys';
import { internships } from '../functions/src/features/internships/internship.repository';
import { assignedTasks, NEVER } from '../functions/src/features/tasks/assigned-task.repository';
import { createLogger } from '../functions/src/logger';
import { newUser, users } from '../functions/src/people/user.repository';
import { CEILINGS_OF_A_SITE, type Platform } from '../functions/src/platform';
import { DEMO_PASSWORD } from '../local/src/demo/accounts';
import { ensureAccount } from '../local/src/demo/demo-services';

const PROJECT_ID = 'demo-bench-bulk';
const STUDENTS = 200;
const TASKS = 5;
const ADMIN = { email: 'admin@bench.test', name: 'Bench Admin', role: 'admin' } as const;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes in use after garbage collection. */
function heapMegabytes(): string {
  collectGarbage();
  return `${(process.memoryUsage().heapUsed / 1024 / 1024).toFixed(0)} MB`;
}

async function createPlatform(): Promise<{ platform: Platform; close(): Promise<void> }> {
  const firebase = await startFirebase({ projectId: PROJECT_ID });
  const { firestore, auth, bucket, webApiKey, identityToolkitUrl } = firebase;
  const config = {
    projectId: PROJECT_ID,
    webApiKey,
    identityToolkitUrl,
    siteUrl: 'http://localhost:3000',
    signingSecret: 'bench',
    credentialKeys: JSON.stringify(newCredentialKeys()),
    smtpUrl: 'smtp://127.0.0.1:1',
    mailsASecond: 1,
    staffSecondFactor: false,
    identityPlatform: false,
    bulkGraceMinutes: BULK_GRACE_MINUTES,
    rateLimits: false,
    trustedHops: 0,
    ceilings: CEILINGS_OF_A_SITE,
    forgotAnswerMs: 0,
  };
  const logger = createLogger({ level: 'silent' });
  return {
    platform: { firestore, auth, appCheck: null, bucket, clock: systemClock, logger, config },
    close: () => firebase.close(),
  };
}

/** Adds students who have completed every task of one internship. */
async function addStudents({ firestore }: Platform, internshipId: string): Promise<void> {
  const now = new Date();
  for (let index = 0; index < STUDENTS; index += 1) {
    const uid = `student-${String(index).padStart(3, '0')}`;
    const internId = `INT26-${String(index).padStart(6, '0')}`;
    const name = index % 2 === 0 ? `Asha Verma ${index}` : `आरव शर्मा ${index}`;
    const student = { name, email: `${uid}@bench.test`, internId, isVerified: true, createdAt: now };
    await firestore.collection(users.name).doc(uid).set(newUser(student));
    for (let task = 0; task < TASKS; task += 1) {
      await firestore.collection(assignedTasks.name).add({
        userId: uid,
        user: { name, internId },
        internshipId,
        internship: { title: 'Web Development', company: 'Prarambh' },
        title: `Task ${task}`,
        description: '',
        domain: 'Web',
        dueDate: now,
        assignedDate: now,
        assignedBy: { _id: 'admin', name: 'Bench Admin', email: ADMIN.email },
        status: 'completed',
        submissions: 1,
        pendingSubmissions: 0,
        overdueFrom: NEVER,
        search: [],
      });
    }
  }
}

async function addInternship({ firestore }: Platform): Promise<string> {
  const { id } = await firestore.collection(internships.name).add({
    title: 'Web Development',
    company: 'Prarambh',
    image: '',
    shortDescription: '',
    description: '',
    technologies: [],
    stipend: 0,
    stipendType: 'month',
    location: 'Remote',
    duration: 8,
    features: [],
    totalPositions: STUDENTS,
    currentRegistrations: STUDENTS,
    isAccepting: true,
    applicationDeadline: null,
    startDate: null,
    isArchived: false,
    createdAt: new Date(),
    search: [],
  });
  return id;
}

/** Creates a bulk job and continues it to its end, as the web does. */
async function issueAll(base: string, headers: Record<string, string>, internshipId: string): Promise<void> {
  const times: number[] = [];
  const heaps = [heapMegabytes()];
  const post = async (path: string, body: object) => {
    const startedAt = performance.now();
    const response = await fetch(`${base}/bulk-jobs/${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = (await response.json()) as { data: BulkJob };
    times.push(performance.now() - startedAt);
    heaps.push(heapMegabytes());
    return data;
  };
  let job = await post('certificates', { internshipId });
  while (job.endedAt === null) job = await post(`${job._id}/continue`, {});
  const issued = job.done;
  const total = times.reduce((sum, time) => sum + time, 0);
  console.log(`  ${issued} certificates in ${times.length} calls`);
  console.log(
    `  ${(total / 1000).toFixed(1)} s in all, ${(total / issued).toFixed(0)} ms each, longest call ${(Math.max(...times) / 1000).toFixed(1)} s`,
  );
  console.log(`  heap before and after each call: ${heaps.join(', ')}`);
}

async function fetchArchive(base: string, headers: Record<string, string>, internshipId: string) {
  const startedAt = performance.now();
  const response = await fetch(`${base}/certificates/archive?internshipId=${internshipId}`, { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  archive of all: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, heap ${heapMegabytes()}`);
}

/**
 * Prints how long issuing the certificates of 200 students takes through the API, and downloading all of
 * them.
 */
export async function benchBulkCertificates(): Promise<void> {
  const { platform, close } = await createPlatform();
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = createApp(platform).listen(0, '127.0.0.1', () => resolve(listening));
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  console.log(`\nCertificates for ${STUDENTS} students with ${TASKS} tasks each`);
  try {
    await ensureAccount(platform, ADMIN);
    const internshipId = await addInternship(platform);
    await addStudents(platform, internshipId);
    const login = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.email, password: DEMO_PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    await issueAll(base, headers, internshipId);
    await fetchArchive(base, headers, internshipId);
  } finally {
    server.closeAllConnections();
    server.close();
    await close();
  }
}
