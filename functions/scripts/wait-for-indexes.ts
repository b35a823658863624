import { fail, messageOf, readOptions } from '../src/shared/command-line';
import { accessToken, openGoogle } from './google-api';
import { waitForIndexes } from './indexes';

const USAGE = `Usage: npm run indexes -- --project PROJECT [--minutes 60]

Waits until Firestore has built every index of firestore.indexes.json. A query fails while its index is being built, so
new code must not take requests before.`;

const text = { type: 'string' } as const;
const { project, minutes = '60' } = readOptions(USAGE, { project: text, minutes: text });
if (!project) fail(`--project is missing.\n\n${USAGE}`);
if (!(Number(minutes) > 0)) fail(`--minutes ${minutes} is not a number of minutes.\n\n${USAGE}`);

try {
  const google = openGoogle({ project, token: await accessToken() });
  await waitForIndexes(google, { minutes: Number(minutes), say: console.log });
} catch (error) {
  fail(messageOf(error));
}
