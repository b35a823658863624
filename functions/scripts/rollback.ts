import { fail, messageOf, readOptions } from '../src/shared/command-line';
import { accessToken, openGoogle } from './google-api';
import { rollBack, serveLatest } from './traffic';

const USAGE = `Usage: npm run rollback -- --project PROJECT [--latest]

Takes back the last deployment: functions, jobs and pages. Stored data, rules and indexes stay as they are.
--latest sends the traffic to the newest functions again; run it after the next deployment.`;

const { project, latest } = readOptions(USAGE, {
  project: { type: 'string' },
  latest: { type: 'boolean' },
});
if (!project) fail(`--project is missing.\n\n${USAGE}`);

try {
  const google = openGoogle({ project, token: await accessToken() });
  await (latest ? serveLatest : rollBack)(google, console.log);
} catch (error) {
  fail(messageOf(error));
}
