import { ROLES, type Role } from '@prarambh/contract/roles';
import { grantRole } from '@prarambh/functions/features/accounts/grant-role';
import { createReminderLinks } from '@prarambh/functions/mail/reminder-links';
import { DEMO_PASSWORD, demoAccounts } from '@prarambh/local/demo/accounts';
import { familyOf, type Memory } from './memory';
import type { Target } from './target';
import { PASSWORD } from './values';

export const CALLERS = ['public', ...ROLES] as const;
export type CallerName = (typeof CALLERS)[number];

interface Session {
  token: string;
  user: { _id: string };
}

async function post<Body>(url: string, path: string, body: object): Promise<Body> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/**
 * Who calls as each role. Requests may close, demote or erase whoever sends them, so a caller whose account is no use any
 * more is followed by another one, who comes by registration.
 */
export function createCallers({ url, platform }: Target, memory: Memory) {
  const reminders = createReminderLinks(platform.config);
  /** Null for a caller who was shut out. */
  const tokens = new Map<CallerName, string | null>();
  let arrivals = 0;

  async function register(role: Role): Promise<string> {
    arrivals += 1;
    const email = `caller-${arrivals}-${role}@example.test`;
    const registration = { name: 'Asha Verma', email, password: PASSWORD };
    await post(url, '/auth/register', registration);
    const mail = platform.inbox.messages().find(({ to }) => to === email);
    const otp = mail?.text.match(/^\d{6}$/m)?.[0];
    await post(url, '/auth/verify-otp', { ...registration, otp });
    if (role !== 'user') await grantRole(platform, { email, role });
    return email;
  }

  /** The first of each role is the demo's, who has records of all kinds. */
  async function enter(role: Role): Promise<string> {
    const first = tokens.has(role) ? undefined : demoAccounts.find((account) => account.role === role);
    const email = first?.email ?? (await register(role));
    const password = first ? DEMO_PASSWORD : PASSWORD;
    const { token, user } = await post<Session>(url, '/auth/login', { email, password });
    memory.note(familyOf('users'), user._id);
    if (role === 'user') {
      memory.note('student', user._id);
      memory.note('token', decodeURIComponent(reminders.of(user._id).page.split('/').at(-1) ?? ''));
    }
    return token;
  }

  async function isStillIn(token: string): Promise<boolean> {
    const { status } = await fetch(`${url}/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    return status === 200;
  }

  return {
    /** The token of a caller, or null for somebody who is not signed in. */
    async tokenOf(caller: CallerName): Promise<string | null> {
      if (caller === 'public') return null;
      const token = tokens.get(caller) ?? (await enter(caller));
      tokens.set(caller, token);
      return token;
    },

    /** After an answer that may mean that the caller is shut out. */
    async noteRefusal(caller: CallerName): Promise<void> {
      const token = tokens.get(caller);
      if (token && !(await isStillIn(token))) tokens.set(caller, null);
    },
  };
}
