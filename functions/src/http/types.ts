import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Endpoints, Operation, ParamsOf, QueryOf } from '@prarambh/contract/endpoints';
import type { Core } from '../core/core';
import type { IdempotencyKey } from '../firestore/idempotency';
import type { StoredFile } from '../storage/stored-file';
import type { Caller } from '../users/caller';

type CallerOf<O extends Operation> = Endpoints[O]['roles'] extends 'public' ? null : Caller;
type FileOf<O extends Operation> = Endpoints[O] extends { upload: { isOptional: true } }
  ? StoredFile | null
  : Endpoints[O] extends { upload: object }
    ? StoredFile
    : undefined;

interface Sent<O extends Operation> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  caller: CallerOf<O>;
  file: FileOf<O>;
  idempotencyKey: IdempotencyKey | null;
}

/** A request as its handler gets it; visitors are identified by `address` (client-address.ts). */
export type Call<O extends Operation> = Sent<O> &
  (Endpoints[O]['roles'] extends 'public' ? { address: string } : unknown);

/**
 * A file to download. `size` in bytes is omitted for a short file that is streamed while it is created, and `type` if
 * the endpoint table contains it.
 */
export interface Download {
  fileName: string;
  content: Readable;
  size?: number;
  type?: string;
}

/** A handler's answer: the envelope without `success`, which the mount adds; or a file to download. */
export type Result<O extends Operation> = Endpoints[O] extends { download: string } ? Download : Envelope<O>;

type Envelope<O extends Operation> =
  AnswerOf<O> extends infer Answer ? (Answer extends unknown ? Omit<Answer, 'success'> : never) : never;

export type Handler<O extends Operation> = (core: Core, call: Call<O>) => Promise<Result<O>>;

/** One handler for each row of the table; a missing handler is a type error. */
export type Handlers = { [O in Operation]: Handler<O> };

/** A handler whose operation is known only at run time. */
export type AnyHandler = (core: Core, call: object) => Promise<object>;
