import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { type AuthEmulator, apiKeyOf, startAuthEmulator } from './auth-emulator';
import { type FirestoreStats, openFirestore } from './firestore-engine';
import { signWithEmulator } from './signed-urls';
import { type StorageEmulator, startStorageEmulator } from './storage-emulator';

/** Firebase in this process, with the types of the Admin SDK. */
export interface FirebaseEmulators {
  firestore: Firestore;
  auth: Auth;
  bucket: ReturnType<Storage['bucket']>;
  /** The key for the Auth REST API of this project. */
  webApiKey: string;
  authEmulatorUrl: string;
  storageEmulatorUrl: string;
  /** Base URL of the Identity Toolkit REST API. */
  identityToolkitUrl: string;
  firestoreStats(): FirestoreStats;
  close(): Promise<void>;
}

export interface FirebaseOptions {
  projectId: string;
  /** Data survives restarts and `kill -9`. Without it everything is in memory. */
  dataDir?: string | undefined;
  /** Default: a free port. Only the first start in a process uses it. */
  authPort?: number | undefined;
  host?: string | undefined;
  warn?: ((message: string) => void) | undefined;
}

export interface SharedEmulators {
  /** Environment variables that point the Admin SDK of another process to these emulators. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

interface Emulators {
  auth: AuthEmulator;
  storage: StorageEmulator;
  dataDir: string | undefined;
  users: number;
}

// firebase-admin reads the emulators' addresses from environment variables, so a process has one set of them.
let running: Promise<Emulators> | undefined;
let appCount = 0;

/**
 * Starts Firebase for one project. The emulators start once per process and serve later projects within
 * milliseconds; they stop with the last `close()`. Projects without a data folder also use the emulators that
 * a parent process announced with `startSharedEmulators`.
 */
export async function startFirebase(options: FirebaseOptions): Promise<FirebaseEmulators> {
  const { projectId, dataDir, warn = console.warn } = options;
  const shared = dataDir || running ? undefined : process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const emulators = shared ? undefined : await acquireEmulators(options);
  emulators?.auth.openProject({ projectId, dataDir, warn });
  const journalFile = dataDir && path.join(dataDir, 'firestore.jsonl');
  const engine = openFirestore({ projectId, journalFile, warn });
  const storageBucket = `${projectId}.appspot.com`;
  appCount += 1;
  const app = initializeApp({ projectId, storageBucket }, `${projectId}-${appCount}`);
  const bucket = getStorage(app).bucket();
  signWithEmulator(bucket);
  const authEmulatorUrl = emulators?.auth.url ?? `http://${shared}`;
  return {
    firestore: engine.firestore,
    auth: getAuth(app),
    bucket,
    webApiKey: apiKeyOf(projectId),
    authEmulatorUrl,
    storageEmulatorUrl: bucket.storage.apiEndpoint,
    identityToolkitUrl: `${authEmulatorUrl}/identitytoolkit.googleapis.com`,
    firestoreStats: engine.stats,
    async close() {
      await deleteApp(app);
      engine.close();
      emulators?.auth.closeProject(projectId);
      if (emulators) await releaseEmulators(emulators);
    },
  };
}

/**
 * Starts emulators for several processes, such as test workers: `startFirebase` without a data folder then
 * takes milliseconds in a process with this environment.
 */
export async function startSharedEmulators(): Promise<SharedEmulators> {
  const emulators = await acquireEmulators({ projectId: 'demo-shared' });
  return { environment: environmentOf(emulators), close: () => releaseEmulators(emulators) };
}

async function acquireEmulators(options: FirebaseOptions): Promise<Emulators> {
  running ??= startEmulators(options);
  const emulators = await running.catch((cause) => {
    running = undefined;
    throw cause;
  });
  if (options.dataDir && options.dataDir !== emulators.dataDir) {
    throw new Error('A process keeps one data folder: close the Firebase that runs before opening another.');
  }
  emulators.users += 1;
  return emulators;
}

async function startEmulators(options: FirebaseOptions): Promise<Emulators> {
  const { projectId, dataDir, authPort = 0, host, warn = console.warn } = options;
  const auth = await startAuthEmulator({ port: authPort, host });
  const storageDir = dataDir && path.join(dataDir, 'storage');
  const storage = await startStorageEmulator({ projectId, dataDir: storageDir, host, warn });
  Object.assign(process.env, environmentOf({ auth, storage }));
  return { auth, storage, dataDir, users: 0 };
}

function environmentOf({ auth, storage }: Pick<Emulators, 'auth' | 'storage'>) {
  return {
    FIREBASE_AUTH_EMULATOR_HOST: new URL(auth.url).host,
    FIREBASE_STORAGE_EMULATOR_HOST: storage.address,
    STORAGE_EMULATOR_HOST: `http://${storage.address}`,
  };
}

async function releaseEmulators(emulators: Emulators): Promise<void> {
  emulators.users -= 1;
  if (emulators.users > 0) return;
  running = undefined;
  for (const variable of Object.keys(environmentOf(emulators))) delete process.env[variable];
  await Promise.all([emulators.auth.close(), emulators.storage.close()]);
}
