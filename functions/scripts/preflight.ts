import { fail, messageOf, readOptions } from '../src/shared/command-line';
import { accessToken, openGoogle } from './google-api';
import { preflight } from './preflight-checks';

const USAGE = `Usage: npm run preflight -- --project PROJECT

Checks before a deployment what it needs in the project (billing, APIs, region, sign-in, roles, organisation policies,
quotas, secrets, indexes, settings) and what an interrupted deployment left behind. Changes nothing. Uses the account of
gcloud auth login, or the application-default credentials.`;

const { project } = readOptions(USAGE, { project: { type: 'string' } });
if (!project) fail(`--project is missing.\n\n${USAGE}`);

try {
  const count = await preflight(openGoogle({ project, token: await accessToken() }), console.log);
  if (count > 0) fail(`\n${count} problems. Nothing was changed.`);
  console.log('\nReady to deploy.');
} catch (error) {
  fail(messageOf(error));
}
