import type { Logger } from 'pino';

/** A daily backup is late after a day and a half. */
const LATE_AFTER_MS = 36 * 3_600_000;
const ANSWER_MS = 10_000;

interface Watch {
  projectId: string;
  /** Returns a token of the function's service account (roles/datastore.backupsViewer). */
  accessToken(): Promise<string>;
  now: Date;
  logger: Pick<Logger, 'error' | 'info'>;
  /** The text before the host: `https://`, or the address of a local server and a slash. */
  origin?: string;
}

interface Backup {
  snapshotTime: string;
  state: string;
}

async function newestBackup({ projectId, accessToken, origin = 'https://' }: Watch): Promise<Date | null> {
  const response = await fetch(
    `${origin}firestore.googleapis.com/v1/projects/${projectId}/locations/-/backups`,
    {
      headers: { Authorization: `Bearer ${await accessToken()}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    },
  );
  if (!response.ok) throw new Error(`Firestore answered ${response.status} about its backups.`);
  const { backups = [] } = (await response.json()) as { backups?: Backup[] };
  const times = backups.filter(({ state }) => state === 'READY').map(({ snapshotTime }) => snapshotTime);
  const newest = times.toSorted().at(-1);
  return newest ? new Date(newest) : null;
}

/**
 * Logs the error `No recent backup`, which an alarm waits for, if the newest backup of the database is older than a day
 * and a half, if there is none, or if Firestore does not say. Never throws: the job that asks has other work.
 */
export async function watchBackups(watch: Watch): Promise<void> {
  const { now, logger } = watch;
  try {
    const newest = await newestBackup(watch);
    const isRecent = newest !== null && now.getTime() - newest.getTime() < LATE_AFTER_MS;
    if (isRecent) logger.info({ newest }, 'The backup is recent');
    else logger.error({ newest }, 'No recent backup');
  } catch (err) {
    logger.error({ err }, 'No recent backup');
  }
}
