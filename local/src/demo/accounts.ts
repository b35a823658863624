import type { Role } from '@prarambh/contract/roles';

/** Password of every demo account. They exist only in the local host. */
export const DEMO_PASSWORD = 'Prarambh@2026';

export interface DemoAccount {
  email: string;
  name: string;
  role: Role;
  /** Age of the account in days. It has no notifications from before. */
  daysOld?: number;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@prarambh.test', name: 'Meera Nair', role: 'admin' },
  { email: 'coadmin@prarambh.test', name: 'Arjun Rao', role: 'co-admin' },
  { email: 'accountant@prarambh.test', name: 'Kavita Deshmukh', role: 'accountant' },
  { email: 'student@prarambh.test', name: 'Aarav Sharma', role: 'user' },
  { email: 'student2@prarambh.test', name: 'Diya Patel', role: 'user', daysOld: 0 },
];
