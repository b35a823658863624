import type { Logger } from 'pino';

/**
 * Carries out what follows a commit. The action has happened by then, so a failure of this is logged and never raised:
 * whoever asked would be told that nothing was done. Answers null after a failure; `effect` names it in the log.
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
