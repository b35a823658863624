import { fail, readOptions } from '../src/shared/command-line';
import { applyMonitoring } from './monitoring';

const USAGE = `Usage: npm run monitoring -- --project PROJECT --host www.example.com --email ops@example.com

Brings the log exclusions, metrics, alarms and the dashboard in monitoring/ to a project, through gcloud and with its
credentials. Repeat it after a change there.`;

const text = { type: 'string' } as const;
const { project, host, email } = readOptions(USAGE, { project: text, host: text, email: text });
if (!project || !host || !email) fail(`Give --project, --host and --email.\n\n${USAGE}`);

try {
  applyMonitoring({ project, host, email }, console.log);
} catch (error) {
  const said = error instanceof Error && 'stderr' in error ? `${error.stderr}` : `${error}`;
  fail(`${said}\nA metric that is new can be used after some minutes; then run this again.`);
}
