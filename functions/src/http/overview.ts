import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { OVERVIEW_READS } from '@prarambh/contract/overview';
import type { Caller } from '../users/caller';
import type { MountDependencies } from './mount';
import { withSignedCursor } from './signed-cursors';
import type { Handler, Handlers } from './types';
import { parsePart } from './validate';

type Overview = 'GET /dashboard/overview';

/** The handlers of all operations except the overview. */
export type OwnHandlers = Omit<Handlers, Overview>;

type AnyHandler = (call: object) => Promise<object>;

/**
 * Answers the reads of the caller's home page with the handlers of their operations. Omits a read that fails: the page
 * then makes that call itself and shows its error.
 */
export function overviewHandler(
  handlers: OwnHandlers,
  { platform, checkAnswers }: Pick<MountDependencies, 'platform' | 'checkAnswers'>,
): Handler<Overview> {
  async function answer(read: string, caller: Caller): Promise<object> {
    const [path = '', search] = read.split('?');
    const key = `GET ${path}` as Exclude<Operation, Overview>;
    const row: Endpoint = endpoints[key];
    const query = parsePart(row.query, Object.fromEntries(new URLSearchParams(search)));
    const sent = { params: undefined, query, body: undefined, caller };
    const result = await (handlers[key] as AnyHandler)({ ...sent, idempotencyKey: null });
    const scope = { operation: row.operation, ...sent };
    const whole = { success: true, ...withSignedCursor(result, scope, platform.config.signingSecret) };
    if (checkAnswers) row.response.parse(whole);
    return whole;
  }

  return async ({ caller }) => {
    const reads = OVERVIEW_READS[caller.role];
    const answers = await Promise.allSettled(reads.map((read) => answer(read, caller)));
    const data = answers.flatMap((settled, index) => {
      if (settled.status === 'fulfilled') {
        return [{ read: reads[index] ?? '', answer: settled.value as { success: true } }];
      }
      platform.logger.warn({ err: settled.reason, read: reads[index] }, 'A part of the overview failed');
      return [];
    });
    return { data };
  };
}
