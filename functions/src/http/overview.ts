import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { PAGE_READS } from '@prarambh/contract/overview';
import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import type { Core } from '../core/core';
import type { Caller } from '../users/caller';
import { withSignedCursor } from './signed-cursors';
import type { AnyHandler, Handler, Handlers } from './types';
import { parseParams, parsePart } from './validate';

type Overview = 'GET /dashboard/overview';

/** The handlers of all operations except the overview. */
export type OwnHandlers = Omit<Handlers, Overview>;

/** The operation of a read of PAGE_READS, whose placeholder stands for the operation's `id`. */
export const operationOf = (read: string) =>
  `GET ${read.replace(/\?.*/, '').replace('{internshipId}', ':id')}` as Exclude<Operation, Overview>;

/** True if the role may call the operation. */
export function mayCall(operation: Operation, role: Role): boolean {
  const { roles }: Endpoint = endpoints[operation];
  return roles === 'public' || roles.includes(role);
}

/**
 * Answers the reads of a page with the handlers of their operations. Omits reads that the caller's role may not call,
 * and a read that fails: the page then makes that call itself and shows its error. `checkAnswers` parses each answer
 * with the schema of its operation, as MountOptions does.
 */
export const answerOverview =
  (handlers: OwnHandlers, checkAnswers: boolean): Handler<Overview> =>
  async (core, { caller, query }) => {
    const { page = HOME_PATHS[caller.role], internshipId: id } = query;
    const reads = (PAGE_READS[page] ?? []).filter((read) => {
      const isAllowed = mayCall(operationOf(read), caller.role);
      return isAllowed && (id !== undefined || !read.includes('{'));
    });
    const answers = await Promise.allSettled(
      reads.map(async (read) => {
        const answered = await answerRead(core, handlers[operationOf(read)] as AnyHandler, {
          read,
          caller,
          id,
        });
        if (checkAnswers) endpoints[operationOf(read)].response.parse(answered.answer);
        return answered;
      }),
    );
    const data = answers.flatMap((settled, index) => {
      if (settled.status === 'fulfilled') return [settled.value];
      core.platform.logger.warn({ err: settled.reason, read: reads[index] }, 'A part of the overview failed');
      return [];
    });
    return { data };
  };

async function answerRead(
  core: Core,
  handler: AnyHandler,
  { read, caller, id }: { read: string; caller: Caller; id?: string | undefined },
) {
  const row: Endpoint = endpoints[operationOf(read)];
  const params = parseParams(row.params, { id });
  const query = parsePart(row.query, Object.fromEntries(new URLSearchParams(read.split('?')[1])));
  const sent = { params, query, body: undefined, caller: row.roles === 'public' ? null : caller };
  const result = await handler(core, { ...sent, idempotencyKey: null });
  const scope = { operation: row.operation, ...sent };
  const answer = { success: true as const, ...withSignedCursor(result, scope, core.config.signingSecret) };
  return { read: read.replace('{internshipId}', () => encodeURIComponent(id ?? '')), answer };
}
