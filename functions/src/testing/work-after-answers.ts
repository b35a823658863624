import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Firestore } from 'firebase-admin/firestore';

/** A request, the Firestore calls that it waits for, and whether its answer has been sent. */
interface Visit {
  name: string;
  pending: number;
  isAnswered: boolean;
}

/** The two methods through which the Admin SDK sends all calls. */
type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;
type Sender = Record<'request' | 'requestStream', Send>;

/** The Admin SDK does not wait for a rollback, which only frees locks sooner. */
const NOT_AWAITED = 'rollback';

/**
 * Records every request whose handler uses Firestore while or after its answer is sent. The platform may stop the
 * instance after an answer, so such work can be lost.
 */
export function watchWorkAfterAnswers(firestore: Firestore) {
  const visits = new AsyncLocalStorage<Visit>();
  const found: string[] = [];
  const sender = firestore as unknown as Sender;

  const watched =
    (send: Send): Send =>
    async (method, ...rest) => {
      const visit = visits.getStore();
      if (!visit || method === NOT_AWAITED) return send(method, ...rest);
      if (visit.isAnswered) found.push(`${visit.name} calls ${method} after its answer`);
      visit.pending += 1;
      try {
        return await send(method, ...rest);
      } finally {
        visit.pending -= 1;
      }
    };

  sender.request = watched(sender.request.bind(firestore));
  sender.requestStream = watched(sender.requestStream.bind(firestore));

  return {
    found: found as readonly string[],

    watch:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const visit: Visit = { name: `${request.method} ${request.url}`, pending: 0, isAnswered: false };
        response.on('finish', () => {
          visit.isAnswered = true;
          // A refusal or a deadline may answer while a parallel read continues; no data can be lost by that.
          const isRefused = response.statusCode >= 400;
          if (visit.pending > 0 && !isRefused)
            found.push(`${visit.name} is answered before its work has ended`);
        });
        visits.run(visit, () => listener(request, response));
      },
  };
}
