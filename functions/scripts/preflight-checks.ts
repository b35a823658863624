import { messageOf } from '../src/shared/command-line';
import type { GoogleApi } from './google-api';
import { unreadyIndexes } from './indexes';
import { deployed } from './preflight-deployed';
import { apis, billing, type Problem, policies, quotas, regions, signIn } from './preflight-project';
import { roles, secrets } from './preflight-roles';
import { FUNCTIONS, fileProblems, readSettings } from './settings-file';

async function settings({ project }: GoogleApi, folder: string): Promise<Problem[]> {
  const wayOut = `npm run settings -- --project ${project} NAME=VALUE`;
  return fileProblems(project, folder).map((problem) => ({ problem: `${problem}.`, wayOut }));
}

async function indexes(google: GoogleApi): Promise<Problem[]> {
  const unready = await unreadyIndexes(google);
  if (unready.length === 0) return [];
  const { project } = google;
  return [
    {
      problem: `${unready.length} indexes cannot be used yet, such as ${unready[0]}.`,
      wayOut: `npx firebase deploy --only firestore --project ${project} && npm run indexes -- --project ${project}`,
    },
  ];
}

/** Checks whose findings the next deployment fixes, so they do not stop it. */
const NOTES = ['indexes', 'what is deployed'];

/**
 * Checks everything that a deployment needs in a project, and leftovers of an interrupted one. Read-only.
 * Prints a line for each check, and each finding with its solution. Returns the number of findings that stop
 * a deployment; leftovers, and checks that this account may not run, do not.
 */
export async function preflight(
  google: GoogleApi,
  say: (line: string) => void,
  folder = FUNCTIONS,
): Promise<number> {
  const checks: Record<string, () => Promise<Problem[]>> = {
    settings: () => settings(google, folder),
    billing: () => billing(google),
    APIs: () => apis(google),
    'region of the database and files': () => regions(google),
    'sign-in': () => signIn(google, readSettings(google.project, folder)),
    'roles and accounts': () => roles(google),
    'organisation policies': () => policies(google),
    'quotas of Cloud Run': () => quotas(google),
    secrets: () => secrets(google),
    indexes: () => indexes(google),
    'what is deployed': () => deployed(google),
  };
  let count = 0;
  for (const [name, check] of Object.entries(checks)) {
    let isNote = NOTES.includes(name);
    const problems: Problem[] = await check().catch((error: unknown) => {
      isNote = true;
      return [
        {
          problem: `Not checked: ${messageOf(error)}`,
          wayOut: 'Enable the API that the sentence names, or ask for the roles to read it (docs/CI.md).',
        },
      ];
    });
    const kind = isNote ? 'note' : 'PROBLEM';
    say(`${(problems.length === 0 ? 'ok' : kind).padEnd(8)} ${name}`);
    for (const { problem, wayOut } of problems) say(`  - ${problem}\n    → ${wayOut}`);
    if (!isNote) count += problems.filter(({ mayStay }) => !mayStay).length;
  }
  return count;
}
