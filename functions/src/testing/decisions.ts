import { UNDO_SECONDS } from '@prarambh/contract/constants';
import type { TestApi } from './api';
import { runJobOf } from './jobs';

/** Lets the time pass in which decisions can be taken back: they stand then, and are mailed. */
export async function decisionsStand(api: TestApi): Promise<void> {
  api.platform.clock.advance({ seconds: UNDO_SECONDS });
  await runJobOf(api, 'deliverMail');
}
