import { parseArgs } from 'node:util';
import { readSettings } from '../functions/scripts/settings-file';

export const USAGE = `Usage: npm run smoke -- --url URL | --project PROJECT [--inbox URL | --code-command COMMAND --address ADDRESS]

Walks through a deployed site as its visitors, a student and staff do, says how each step went, removes what it made, and
ends with 1 when a step failed. It changes nothing but its own account.

  --url           the site, such as https://staging.example.com
  --project       compares the settings that the site uses with functions/.env.PROJECT; needs an admin. The file also
                  says which site, unless --url does
  --inbox         the inbox of a local host: the code of the registration is read there
  --code-command  prints the mail with the code, or the code; ADDRESS is in its environment; it is tried for two minutes
  --address       where that mail goes; {tag} in it becomes random letters: smoke+{tag}@example.com

Without a way to the code it does not register. Then SMOKE_EMAIL and SMOKE_PASSWORD may name a student's account, which
stays as it is. SMOKE_STAFF_EMAIL and SMOKE_STAFF_PASSWORD, or SMOKE_STAFF_TOKEN (what the page of somebody who is signed
in keeps as token), open the tables of staff; an admin also erases the account that was registered.`;

interface Account {
  email: string;
  password: string;
}

export interface SmokeOptions {
  /** Without a trailing slash. */
  url: string;
  /** Project whose settings the site must use; null compares only its URL. */
  project: string | null;
  inbox: string | null;
  codeCommand: string | null;
  /** `{tag}` becomes random letters. */
  address: string;
  student: Account | null;
  staff: Account | { token: string } | null;
}

const LOCAL_ADDRESS = 'smoke-{tag}@example.test';

function accountOf(email: string | undefined, password: string | undefined): Account | null {
  return email && password ? { email, password } : null;
}

/** Reads the command line and the environment. Throws an explanation for wrong options. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): SmokeOptions {
  const option = { type: 'string' } as const;
  const options = { url: option, project: option, inbox: option, 'code-command': option, address: option };
  const { values } = parseArgs({ args, options });
  const { project = null, inbox = null, 'code-command': codeCommand = null, address } = values;
  const url = values.url ?? (project ? readSettings(project).SITE_URL : undefined);
  if (!url) throw new Error('The site is missing: give --url URL or --project PROJECT.');
  if (codeCommand && !address)
    throw new Error('--code-command needs --address: the address that the code is mailed to.');
  const token = env.SMOKE_STAFF_TOKEN;
  return {
    url: url.replace(/\/+$/, ''),
    project,
    inbox: inbox?.replace(/\/+$/, '') ?? null,
    codeCommand,
    address: address ?? LOCAL_ADDRESS,
    student: accountOf(env.SMOKE_EMAIL, env.SMOKE_PASSWORD),
    staff: token ? { token } : accountOf(env.SMOKE_STAFF_EMAIL, env.SMOKE_STAFF_PASSWORD),
  };
}
