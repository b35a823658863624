import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { whileThereIsRoom } from './disk-room';
import { loadStorageEmulator, type StorageEmulatorInternals, type StoredMetadata } from './firebase-tools';
import { type Journal, openJournal, readJournal } from './journal';
import { closeServer, LOOPBACK, listen } from './listen';
import { serveResumableUploads } from './resumable-uploads';
import { serveSignedUrls } from './signed-urls';

export interface StorageEmulator {
  /** Host and port, as in FIREBASE_STORAGE_EMULATOR_HOST. */
  address: string;
  close(): Promise<void>;
}

interface StorageOptions {
  projectId: string;
  /** Folder for the objects; without it they are in a temporary folder until the emulator stops. */
  dataDir?: string | undefined;
  host?: string | undefined;
  warn(message: string): void;
}

/** The latest state of one object: its metadata and its file, or null if it was deleted. */
interface ObjectEntry {
  path: string;
  object: { blob: string; metadata: string } | null;
}

const KEPT_OPEN_MS = 10 * 60_000;

const RULES = {
  name: 'storage.rules',
  content: "rules_version = '2'; service firebase.storage { match /b/{b}/o { } }",
};

/** Starts the Storage emulator in this process. Only the Admin SDK reaches it; clients go through the API. */
export async function startStorageEmulator(options: StorageOptions): Promise<StorageEmulator> {
  const { projectId, dataDir, host = LOOPBACK, warn } = options;
  const folder = dataDir
    ? path.resolve(dataDir)
    : fs.mkdtempSync(path.join(os.tmpdir(), 'prarambh-storage-'));
  const blobs = path.join(folder, 'blobs');
  fs.mkdirSync(blobs, { recursive: true });

  const tools = loadStorageEmulator();
  const { StorageEmulator: Emulator } = tools;
  const address = { host, port: 0 };
  const emulator = new (keepBlobsIn(Emulator, blobs))({ projectId, ...address, rules: RULES });
  const journal = dataDir ? restore(emulator, folder, warn) : undefined;

  const app = serveSignedUrls(await tools.createApp(projectId, emulator));
  const listener = serveResumableUploads(emulator, app);
  const server = createServer(whileThereIsRoom(folder, listener));
  // The client keeps its connections; closing one just before its next use would fail that call.
  server.keepAliveTimeout = KEPT_OPEN_MS;
  address.port = await listen(server, address);
  // The emulator asks the registry for its own address when it writes links into metadata.
  const getInfo = () => ({ name: 'storage', ...address });
  tools.EmulatorRegistry.set('storage', { getInfo, getName: () => 'storage' });
  return {
    address: `${host}:${address.port}`,
    async close() {
      await closeServer(server);
      tools.EmulatorRegistry.clear('storage');
      journal?.close();
      if (!dataDir) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives each emulator its own blob folder. By default two instances on a machine would share one. */
function keepBlobsIn(
  Emulator: ReturnType<typeof loadStorageEmulator>['StorageEmulator'],
  blobs: string,
): typeof Emulator {
  return class extends Emulator {
    getPersistenceTmpDir(): string {
      return blobs;
    }
  };
}

function restore(
  emulator: StorageEmulatorInternals,
  folder: string,
  warn: (message: string) => void,
): Journal<ObjectEntry> {
  const file = path.join(folder, 'objects.jsonl');
  const blobs = path.join(folder, 'blobs');
  const objects = new Map<string, ObjectEntry>();
  for (const entry of readJournal<ObjectEntry>(file, warn, (torn) => salvage(emulator, blobs, torn))) {
    if (entry.object) objects.set(entry.path, entry);
    else objects.delete(entry.path);
  }
  const unused = new Set(fs.readdirSync(blobs));
  for (const { path: key, object } of objects.values()) {
    if (!object || !unused.delete(object.blob)) continue;
    importObject(emulator, key, object);
  }
  // The remaining blobs belong to unfinished uploads and interrupted deletions.
  for (const blob of unused) fs.rmSync(path.join(blobs, blob));
  const journal = openJournal(file, objects.values());
  journalChanges(emulator, journal);
  return journal;
}

const TORN_ENTRY = /^\{"path":"([^"\\]+)","object":\{"blob":"([\w-]+)","/;

/**
 * Restores a torn entry. Its beginning names the object and its blob, which was written completely before;
 * other metadata is lost.
 */
function salvage(
  { adminStorageLayer: layer }: StorageEmulatorInternals,
  blobs: string,
  torn: string,
): ObjectEntry | undefined {
  const [, key = '', blob = ''] = TORN_ENTRY.exec(torn) ?? [];
  const file = path.join(blobs, blob);
  if (!blob || !fs.existsSync(file)) return undefined;
  const { StoredFileMetadata } = loadStorageEmulator();
  const slash = key.indexOf('/');
  const named = { bucket: key.slice(0, slash), name: key.slice(slash + 1) };
  const metadata = new StoredFileMetadata(named, layer._cloudFunctions, fs.readFileSync(file));
  return { path: key, object: { blob, metadata: StoredFileMetadata.toJSON(metadata) } };
}

function importObject(
  emulator: StorageEmulatorInternals,
  key: string,
  { blob, metadata }: NonNullable<ObjectEntry['object']>,
): void {
  const { StoredFileMetadata } = loadStorageEmulator();
  const layer = emulator.adminStorageLayer;
  emulator._persistence._diskPathMap.set(key, blob);
  layer._files.set(key, { metadata: StoredFileMetadata.fromJSON(metadata, layer._cloudFunctions) });
}

/** Writes an object's state after each change, before the emulator responds. */
function journalChanges(emulator: StorageEmulatorInternals, journal: Journal<ObjectEntry>): void {
  const { StoredFileMetadata } = loadStorageEmulator();
  const layer = emulator.adminStorageLayer;
  const { uploadObject, updateObjectMetadata, copyObject, deleteFile } = layer;
  const record = (metadata: StoredMetadata): StoredMetadata => {
    const key = layer.path(metadata.bucket, metadata.name);
    const blob = emulator._persistence.getDiskFileName(key);
    journal.append({ path: key, object: { blob, metadata: StoredFileMetadata.toJSON(metadata) } });
    return metadata;
  };
  layer.uploadObject = async (upload) => record(await uploadObject.call(layer, upload));
  layer.updateObjectMetadata = async (request) => record(await updateObjectMetadata.call(layer, request));
  layer.copyObject = (request) => record(copyObject.call(layer, request));
  layer.deleteFile = (bucket, object) => {
    const isDeleted = deleteFile.call(layer, bucket, object);
    journal.append({ path: layer.path(bucket, object), object: null });
    return isDeleted;
  };
}
