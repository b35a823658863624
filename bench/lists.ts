import { performance } from 'node:perf_hooks';
import { APPLICATION_STATUSES } from '@prarambh/contract/application-status';
import { encodeCursor } from '@prarambh/functions/db/cursor';
import { countUsage } from '@prarambh/functions/testing/usage';
import { type FilledHost, startFilledHost } from './filled-host';

const SIZES = [1000, 100_000] as const;
const CALLS = 3;

interface Figures {
  rows: number;
  reads: number;
  bytes: number;
  milliseconds: number;
}

interface ListedRow {
  _id: string;
  dateApplied: string;
  internship: { _id: string };
}

const pathOf = (query: Record<string, string>) => `/applications?${new URLSearchParams(query)}`;

/**
 * Adds applications of each status up to a number of rows, modelled on the demo's, each of another person.
 */
async function fillTo(host: FilledHost, rows: number): Promise<void> {
  const collection = host.firestore.collection('applications');
  const present = (await collection.count().get()).data().count;
  const each = Math.ceil((rows - present) / APPLICATION_STATUSES.length);
  for (const [index, status] of APPLICATION_STATUSES.entries()) {
    const { data } = await host.get<ListedRow[]>(pathOf({ status, limit: '1' }));
    const [model] = data;
    if (!model) throw new Error(`No application is ${status}`);
    await host.multiply('applications', model._id, each, (index + 1) * rows);
  }
}

/** The cursor after a share of all rows, newest first. */
async function cursorAt({ firestore }: FilledHost, share: number): Promise<string> {
  const rows = firestore.collection('applications').orderBy('dateApplied', 'desc');
  const offset = Math.floor((await rows.count().get()).data().count * share);
  const [row] = (await rows.offset(offset).limit(1).get()).docs;
  if (!row) throw new Error('There are no applications');
  return encodeCursor({ value: row.get('dateApplied').toDate(), id: row.id });
}

/** Typical views of the table: its orders, filters and searches, and pages far down. */
async function viewsOf(host: FilledHost): Promise<Record<string, Record<string, string>>> {
  const { data } = await host.get<ListedRow[]>(pathOf({ status: 'Applied', limit: '1' }));
  const [row] = data;
  const internship = row?.internship._id ?? '';
  const [from, to] = ['2020-01-01', '2030-01-01'];
  return {
    'newest first': {},
    'oldest first': { sort: 'oldest' },
    'a page in the middle': { cursor: await cursorAt(host, 0.5) },
    'a page at nine tenths': { cursor: await cursorAt(host, 0.9) },
    'pending ones': { status: 'Pending' },
    'approved, oldest first': { status: 'Approved', sort: 'oldest' },
    'of one internship': { internship },
    'between two days': { from, to },
    'all filters': { status: 'Pending', internship, from, to },
    'search for a first name': { q: 'priya' },
    'search for an email': { q: 'person1099@example.test' },
    'search for a UTR': { q: '100000001099' },
    'search for the last digits': { q: '001099' },
    'search among pending ones': { q: 'person', status: 'Pending', from, to },
  };
}

async function figuresOf(host: FilledHost, query: Record<string, string>): Promise<Figures> {
  const times: number[] = [];
  let [rows, reads, bytes] = [0, 0, 0];
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    const answer = await countUsage(host.firestore, async () => {
      const response = await host.fetch(pathOf(query));
      if (!response.ok) throw new Error(`${pathOf(query)} answered ${response.status}`);
      return await response.text();
    });
    times.push(performance.now() - startedAt);
    reads = answer.reads;
    bytes = Buffer.byteLength(answer.result);
    rows = JSON.parse(answer.result).data.length;
  }
  const milliseconds = times.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0;
  return { rows, reads, bytes, milliseconds };
}

const print = (name: string, cells: readonly string[]) =>
  console.log(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(9)).join('')}`);

/**
 * Prints reads, response size and time of the accountant's table of applications, with 1,000 and 100,000
 * rows. The reads are those that Firestore bills. The in-memory engine scans every document for each query,
 * so its milliseconds grow with the rows; Firestore's depend on what a query reads.
 */
export async function benchLists(): Promise<void> {
  const host = await startFilledHost();
  const measured: Record<string, Figures>[] = [];
  for (const size of SIZES) {
    await fillTo(host, size);
    const views = Object.entries(await viewsOf(host));
    const figures: Record<string, Figures> = {};
    for (const [name, query] of views) figures[name] = await figuresOf(host, query);
    measured.push(figures);
  }
  await host.close();
  const [few = {}, many = {}] = measured;
  console.log('\nApplications of staff, a page of 50: with 1,000 rows, with 100,000');
  print('', ['rows', 'rows', 'reads', 'reads', 'ratio', 'kB', 'kB', 'ms', 'ms']);
  for (const [name, one] of Object.entries(few)) {
    const both = [one, many[name] ?? one];
    const ratio = ((both[1]?.reads ?? 0) / one.reads).toFixed(2);
    print(name, [
      ...both.map(({ rows }) => String(rows)),
      ...both.map(({ reads }) => String(reads)),
      ratio,
      ...both.map(({ bytes }) => (bytes / 1000).toFixed(1)),
      ...both.map(({ milliseconds }) => milliseconds.toFixed(0)),
    ]);
  }
}
