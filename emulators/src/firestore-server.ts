import { createRequire } from 'node:module';
import { FirestoreBackend, type FirestoreLimits } from './limits/firestore-backend';
import { openEngine } from './limits/rpc';
import type { Timing } from './limits/simulated-time';
import { LOOPBACK } from './listen';

export interface FirestoreServer {
  /** Host and port, as in FIRESTORE_EMULATOR_HOST. */
  address: string;
  close(): void;
}

type Answer = (error: object | null, message?: object) => void;

interface StreamedCall {
  request: object;
  write(message: object): void;
  end(): void;
  emit(event: 'error', error: unknown): void;
}

interface GrpcServer {
  addService(service: object, methods: object): void;
  bindAsync(address: string, credentials: object, done: (error: Error | null, port: number) => void): void;
  forceShutdown(): void;
}

/** The parts of gRPC that this server uses, from the Admin SDK's own copy. */
interface Grpc {
  Server: new (options: object) => GrpcServer;
  ServerCredentials: { createInsecure(): object };
}

interface ProtoLoader {
  fromJSON(json: object, options: object): Record<string, object>;
}

function loadGrpc(): Grpc & { service: object } {
  const ofAdmin = createRequire(createRequire(import.meta.url).resolve('firebase-admin'));
  const ofFirestore = createRequire(ofAdmin.resolve('@google-cloud/firestore'));
  const ofGax = createRequire(ofFirestore.resolve('google-gax'));
  const protocol = ofFirestore('@google-cloud/firestore/build/protos/v1.json') as object;
  const loader = ofGax('@grpc/proto-loader') as ProtoLoader;
  const services = loader.fromJSON(protocol, { longs: Number, enums: String });
  return { ...(ofGax('@grpc/grpc-js') as Grpc), service: services['google.firestore.v1.Firestore'] ?? {} };
}

/** Real time; calls have no delay. */
const TIME: Timing = {
  now: Date.now,
  sleep: async () => undefined,
  during: (work) => work(),
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

const UNLIMITED = { perSecond: 1e9, burst: 1e9 };

const LIMITS: FirestoreLimits = {
  readMs: 0,
  commitMs: 0,
  lockWaitMs: 20_000,
  documentWrites: UNLIMITED,
  collectionWrites: UNLIMITED,
};

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/**
 * Serves one project's Firestore to another process: the engine of the local host with the locks of `limits`, over
 * the Admin SDK's protocol. It stores nothing, has no rules and needs no indexes.
 */
export async function startFirestoreServer(projectId: string): Promise<FirestoreServer> {
  const { Server, ServerCredentials, service } = loadGrpc();
  const backend = new FirestoreBackend(TIME, LIMITS, openEngine(projectId));

  const once = (method: string) => (call: { request: object }, answer: Answer) => {
    backend.call(method, call.request).then((message) => answer(null, message), answer);
  };

  const streamed = (method: string) => async (call: StreamedCall) => {
    try {
      for (const message of await backend.stream(method, call.request)) call.write(message);
      call.end();
    } catch (error) {
      call.emit('error', error);
    }
  };

  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  server.addService(service, {
    Commit: once('commit'),
    Rollback: once('rollback'),
    BatchGetDocuments: streamed('batchGetDocuments'),
    RunQuery: streamed('runQuery'),
    RunAggregationQuery: streamed('runAggregationQuery'),
  });
  const port = await new Promise<number>((resolve, reject) => {
    const bound = (error: Error | null, port: number) => (error ? reject(error) : resolve(port));
    server.bindAsync(`${LOOPBACK}:0`, ServerCredentials.createInsecure(), bound);
  });
  return { address: `${LOOPBACK}:${port}`, close: () => server.forceShutdown() };
}
