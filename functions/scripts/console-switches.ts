import { randomBytes } from 'node:crypto';

/** Calls Firebase Auth with only the web API key, which every page contains. */
interface Toolkit {
  /** Base URL: https://identitytoolkit.googleapis.com, or that path on an emulator. */
  url: string;
  apiKey: string;
}

interface Answer {
  idToken?: string;
  registered?: boolean;
  error?: { message?: string };
}

const SWITCHES = {
  signUp: 'Enable create (sign-up)',
  deletion: 'Enable delete',
  anonymous: 'Anonymous',
  enumeration: 'Email enumeration protection',
} as const;

const isOpen = (name: string, where: string) => `"${name}" must be off (Authentication → ${where})`;

export const PROBLEMS = {
  signUp: isOpen(SWITCHES.signUp, 'Settings → User actions'),
  deletion: isOpen(SWITCHES.deletion, 'Settings → User actions'),
  anonymous: isOpen(SWITCHES.anonymous, 'Sign-in method'),
  enumeration: `"${SWITCHES.enumeration}" must be on (Authentication → Settings → User actions)`,
} as const;

const ANSWER_MS = 10_000;

async function ask({ url, apiKey }: Toolkit, method: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return (await response.json()) as Answer;
}

const reasonOf = ({ error }: Answer) => error?.message ?? '';
const isRefusedToAll = (answer: Answer) =>
  /^(ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED)/.test(reasonOf(answer));

/** Throws when Firebase rejects the API key, because the answer then proves nothing about the switches. */
function assertKnown(answer: Answer): Answer {
  if (/API[ _]key|PROJECT_NOT_FOUND|CONFIGURATION_NOT_FOUND/i.test(reasonOf(answer)))
    throw new Error(`Firebase Auth refuses the API key: ${reasonOf(answer)}`);
  return answer;
}

/** True if a client can create an account without the API. Deletes the created account again. */
async function canMake(toolkit: Toolkit, account: object): Promise<boolean> {
  const answer = assertKnown(await ask(toolkit, 'signUp', { ...account, returnSecureToken: true }));
  if (answer.idToken) await ask(toolkit, 'delete', { idToken: answer.idToken });
  return !isRefusedToAll(answer);
}

/**
 * Returns a sentence for each switch (sign-up, anonymous sign-in, email enumeration) that differs from
 * docs/PROJECT-SETUP.md. Needs only the API key. Throws if Firebase Auth does not answer.
 */
export async function switchProblems(toolkit: Toolkit): Promise<string[]> {
  const email = `nobody-${randomBytes(8).toString('hex')}@example.com`;
  const password = randomBytes(18).toString('base64url');
  const problems: string[] = [];
  if (await canMake(toolkit, { email, password })) problems.push(PROBLEMS.signUp);
  if (await canMake(toolkit, {})) problems.push(PROBLEMS.anonymous);
  const signIn = await ask(toolkit, 'signInWithPassword', { email, password });
  if (!reasonOf(signIn).startsWith('INVALID_LOGIN_CREDENTIALS')) problems.push(PROBLEMS.enumeration);
  return problems;
}

/**
 * Checks whether the owner of an ID token can delete the account without the API. If so, the account is
 * deleted.
 */
export async function deletionProblems(toolkit: Toolkit, idToken: string): Promise<string[]> {
  const answer = assertKnown(await ask(toolkit, 'delete', { idToken }));
  return isRefusedToAll(answer) ? [] : [PROBLEMS.deletion];
}
