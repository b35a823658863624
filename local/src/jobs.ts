import { nextStart } from '@prarambh/functions/jobs/job';
import type { Schedule } from '@prarambh/functions/jobs/schedules';

/** A scheduled task, which Cloud Scheduler runs in production. */
export interface TimedTask {
  name: string;
  schedule: Schedule;
  run(): Promise<void>;
}

interface TaskLogger {
  error(details: object, message: string): void;
}

/**
 * Runs each task once at start, because a run may have been missed, and then by its schedule, in which a
 * minute takes `minuteSeconds`. Never runs a task twice at the same time. Logs a failed run and continues
 * with the next. Returns the function that stops the timers and waits for current runs.
 */
export function startJobs(
  tasks: readonly TimedTask[],
  logger: TaskLogger,
  minuteSeconds = 60,
): () => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();

  const start = (task: TimedTask): void => {
    if (underWay.has(task.name)) return;
    const run = runSafely(task, logger).finally(() => underWay.delete(task.name));
    underWay.set(task.name, run);
  };
  const startByTurns = (task: TimedTask): void => {
    start(task);
    const now = new Date();
    const usual = nextStart(task.schedule, now).getTime() - now.getTime();
    const wait = 'everyMinutes' in task.schedule ? (usual * minuteSeconds) / 60 : usual;
    timers.set(task.name, setTimeout(startByTurns, wait, task));
  };

  for (const task of tasks) startByTurns(task);
  return async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(underWay.values());
  };
}

async function runSafely({ name, run }: TimedTask, logger: TaskLogger): Promise<void> {
  try {
    await run();
  } catch (err) {
    logger.error({ err, job: name }, 'A scheduled job failed.');
  }
}
