import { WAITING_KINDS } from '@prarambh/contract/dashboard';
import { DOCUMENT_KINDS } from '@prarambh/contract/document-kinds';
import { MATCH_STATUSES } from '@prarambh/contract/match-status';
import { USER_SORTS } from '@prarambh/contract/staff-users';
import { BULK_JOB_KINDS } from '@prarambh/contract/work';
import type { TestApi } from './api';
import { importStatement } from './bank-statements';
import { type Person, signedIn } from './people';

export function subsets(parameters: Record<string, string>): Record<string, string>[] {
  const all: Record<string, string>[] = [{}];
  for (const [key, value] of Object.entries(parameters)) {
    for (const subset of [...all]) all.push({ ...subset, [key]: value });
  }
  return all;
}

/** Compares waiting applications with unclaimed credits. */
async function queryLikelyPairs(api: TestApi, token: string): Promise<void> {
  const { data } = await api.call('GET /bank-credits/missing', { token, query: { days: 0 } });
  for (const { _id: id } of data.slice(0, 1))
    await api.call('GET /applications/:id/likely-credits', { token, params: { id } });
}

/** Imports a statement and runs all queries about its credits. */
async function queryBank(api: TestApi, token: string): Promise<void> {
  const { _id: id } = await importStatement(api, { token }, [{ utr: '632400000007' }]);
  await api.call('GET /bank-imports', { token });
  for (const status of MATCH_STATUSES)
    await api.call('GET /bank-credits', { token, query: { heap: status } });
  await api.call('GET /bank-credits/missing', { token });
  await queryLikelyPairs(api, token);
  const { data } = await api.call('GET /bank-credits/summary', { token });
  await api.call('POST /bulk-jobs/matched-payments', { token, body: { asOf: data.asOf } });
  await api.call('POST /bank-imports/:id/withdraw', { token, params: { id } });
}

/** Lists people, requests and the audit trail with every combination of their filters, and deletes a person. */
export async function queryStaff(api: TestApi, { token }: Person): Promise<void> {
  const coadmin = await signedIn(api, { role: 'co-admin' });
  for (const query of subsets({ q: 'asha', role: 'user', verified: 'true', closed: 'true' })) {
    for (const sort of USER_SORTS) await api.call('GET /users', { token, query: { ...query, sort } });
  }
  for (const query of subsets({ q: 'asha', sort: 'oldest' })) {
    for (const own of [token, coadmin.token]) {
      await api.call('GET /users/deletion-requests', { token: own, query });
    }
  }
  for (const own of [token, coadmin.token]) await api.call('GET /dashboard/waiting', { token: own });
  for (const kind of WAITING_KINDS) {
    await api.call('GET /dashboard/waiting/:kind', { token, params: { kind } });
  }
  await api.call('GET /users/:id/history', { token, params: { id: coadmin.uid } });
  const filters = { q: 'asha', actor: 'a', action: 'a', target: 'a', collection: 'a', day: '2026-11-20' };
  for (const query of subsets(filters)) await api.call('GET /audit', { token, query });
  await api.call('POST /exports', { token, body: { operation: 'GET /applications/export' } });
  await api.call('GET /exports', { token });
  await queryBank(api, token);
  await api.call('GET /system/jobs', { token });
  for (const query of subsets({ job: 'deliverMail', status: 'failed' })) {
    await api.call('GET /system/job-runs', { token, query });
  }
  await api.call('GET /system/given-up-mails', { token });
  for (const kind of DOCUMENT_KINDS) await api.call('GET /system/missing-files', { token, query: { kind } });
  for (const own of [token, coadmin.token]) {
    for (const query of [{}, { filter: 'open' }, { filter: 'failed' }] as const) {
      await api.call('GET /work-items', { token: own, query });
    }
  }
  for (const kind of BULK_JOB_KINDS) await api.call('GET /bulk-jobs', { token, query: { kind } });
  await api.call('PUT /users/:id/role', { token, params: { id: coadmin.uid }, body: { role: 'admin' } });
  await api.call('DELETE /users/:id/permanent', { token, params: { id: coadmin.uid } });
  const targets = [
    { type: 'all' },
    { type: 'co-admins' },
    { type: 'domain', domain: 'example.test' },
  ] as const;
  for (const target of targets) {
    await api.call('POST /notifications', { token, body: { message: 'Hello', target } });
  }
  await api.call('GET /notifications/sent', { token });
}
