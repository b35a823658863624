import { performance } from 'node:perf_hooks';
import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import { tableOperations } from '@prarambh/functions/testing/tables';
import { countUsage } from '@prarambh/functions/testing/usage';
import { type FilledHost, startFilledHost } from './filled-host';

/** Number of documents in each collection; OTHERS for collections that are not listed. */
const SIZES: Record<string, number> = {
  applications: 20_000,
  users: 20_000,
  assignedTasks: 10_000,
  submissions: 10_000,
  audit: 10_000,
  helpQueries: 5_000,
  certificates: 5_000,
  meetings: 1_000,
  internships: 200,
};
const OTHERS = 2_000;
const CALLS = 5;

const pathOf = (operation: Operation) => operation.replace('GET ', '');

function isForAdmin(operation: Operation): boolean {
  const { roles }: Endpoint = endpoints[operation];
  return roles !== 'public' && roles.includes('admin');
}

/**
 * Fills the collection behind a table with copies of its first row, once. False if the table has no row to
 * copy.
 */
async function fillTable(host: FilledHost, operation: Operation, filled: Set<string>): Promise<boolean> {
  host.queries.length = 0;
  const { data } = await host.get<{ _id: string }[]>(pathOf(operation));
  const [row] = data;
  if (!row) return false;
  const names = new Set(host.queries.map(({ collection }) => collection.name));
  for (const name of names) {
    if (filled.has(name) || !(await host.multiply(name, row._id, SIZES[name] ?? OTHERS))) continue;
    filled.add(name);
  }
  return true;
}

async function timeTable(host: FilledHost, operation: Operation): Promise<void> {
  const times: number[] = [];
  let line = '';
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    const { result, reads } = await countUsage(host.firestore, () => host.get<unknown[]>(pathOf(operation)));
    times.push(performance.now() - startedAt);
    const { data, total = 0 } = result;
    line = `${reads} documents for ${data.length} of ${total.toLocaleString('en-IN')} rows (${(reads / data.length).toFixed(2)} a row)`;
  }
  const median = times.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0;
  console.log(`  ${operation.padEnd(30)}${median.toFixed(0).padStart(6)} ms   ${line}`);
}

/**
 * Prints response times with 20,000 applications and 20,000 users, and the reads of a first page. The
 * in-memory engine scans every document for each query, so its times are an upper bound; the reads are those
 * that Firestore bills.
 */
export async function benchStaffTables(): Promise<void> {
  const host = await startFilledHost();
  const filled = new Set<string>();
  const tables: Operation[] = [];
  const startedAt = performance.now();
  for (const operation of tableOperations.filter(isForAdmin)) {
    if (await fillTable(host, operation, filled)) tables.push(operation);
    else console.log(`  ${operation} has no demo record and is left out`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`\nStaff tables, first page (${[...filled].join(', ')} filled in ${seconds.toFixed(0)} s)`);
  for (const operation of tables) await timeTable(host, operation);
  await host.close();
}
