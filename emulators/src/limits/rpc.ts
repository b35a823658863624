import type { Duplex } from 'node:stream';
import { loadEngine } from '../firestore-engine';

/** One write of a commit in the Admin SDK's form. */
export interface Write {
  update?: { name: string; fields?: Record<string, { stringValue?: string; timestampValue?: unknown }> };
  delete?: string;
}

export const nameOf = ({ update, delete: deleted }: Write): string => update?.name ?? deleted ?? '';

/** The collection path of a document. */
export const collectionOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

/** Firestore's gRPC error for the loser of a conflict, as the Admin SDK gets it. */
export const aborted = (message: string): Error =>
  Object.assign(new Error(`10 ABORTED: ${message}`), { code: 10 });

/** Firestore's gRPC error for a call that the limits do not cover. */
export const unimplemented = (method: string): Error =>
  Object.assign(new Error(`12 UNIMPLEMENTED: ${method}`), { code: 12 });

/** Part of a stream of responses. */
export interface Answer {
  document?: { name: string };
}

/** The two methods through which the Admin SDK sends everything. */
export interface Funnels {
  request(method: string, request: object, tag: string): Promise<object>;
  requestStream(method: string, bidirectional: boolean, request: object, tag: string): Promise<Duplex>;
}

/** Opens the engine of the local host without its write lock, which the locks of documents replace. */
export function openEngine(projectId: string) {
  const firestore = loadEngine().createDatabase(projectId).firestore();
  const funnels = firestore as unknown as Funnels;
  const request = funnels.request.bind(funnels);
  const requestStream = funnels.requestStream.bind(funnels);
  return {
    firestore,
    funnels,
    call: (method: string, message: object) => request(method, message, 'limits'),
    async stream(method: string, message: object): Promise<Answer[]> {
      return (await requestStream(method, false, message, 'limits')).toArray();
    },
  };
}

export type Engine = Pick<ReturnType<typeof openEngine>, 'call' | 'stream'>;
