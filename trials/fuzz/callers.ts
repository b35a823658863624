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
 * Callers of each role. A request may close, demote or erase its caller; a caller with an unusable account is
 * replaced by a newly registered one.
 */
export function createCallers({ url, platform }: Target, memory: Memory) {
  const reminders = createReminderLinks(platform.config);
  /** Null for a caller who lost access. */
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

  /** The first caller of each role is a demo account, with records of all kinds. */
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
    /** Returns a caller's token, or null for a visitor. */
    async tokenOf(caller: CallerName): Promise<string | null> {
      if (caller === 'public') return null;
      const token = tokens.get(caller) ?? (await enter(caller));
      tokens.set(caller, token);
      return token;
    },

    /** Call this after a response that may mean the caller lost access. */
    async noteRefusal(caller: CallerName): Promise<void> {
      const token = tokens.get(caller);
      if (token && !(await isStillIn(token))) tokens.set(caller, null);
    },
  };
}
