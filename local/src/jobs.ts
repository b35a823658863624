/** A scheduled task, which Cloud Scheduler runs in production. */
export interface Job<Context> {
  name: string;
  everyMinutes: number;
  run(context: Context): Promise<void>;
}

interface JobLogger {
  error(details: object, message: string): void;
}

/**
 * Runs each job at once and then on its interval. A run that outlasts the interval is not started a second
 * time, and a failing one is logged and tried again at the next turn.
 * Returns the function that stops the timers and waits for the runs under way.
 */
export function startJobs<Context extends { logger: JobLogger }>(
  jobs: readonly Job<Context>[],
  context: Context,
): () => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const start = (job: Job<Context>): void => {
    if (underWay.has(job.name)) return;
    const run = runSafely(job, context).finally(() => underWay.delete(job.name));
    underWay.set(job.name, run);
  };
  const timers = jobs.map((job) => setInterval(start, job.everyMinutes * 60_000, job));
  for (const job of jobs) start(job);
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay.values());
  };
}

async function runSafely<Context extends { logger: JobLogger }>(
  job: Job<Context>,
  context: Context,
): Promise<void> {
  try {
    await job.run(context);
  } catch (err) {
    context.logger.error({ err, job: job.name }, 'A scheduled job failed.');
  }
}
