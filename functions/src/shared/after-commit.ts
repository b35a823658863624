import type { Logger } from 'pino';

/**
 * Runs an effect after a commit. The action has already happened, so a failure is logged and not thrown: the caller
 * would be told that the action failed. Returns null after a failure; `effect` names it in the log.
 */
export async function afterCommit<Result>(
  logger: Logger,
  effect: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    logger.error({ err: error, effect }, 'What follows a commit failed');
    return null;
  }
}
