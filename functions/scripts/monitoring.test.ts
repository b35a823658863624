import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../src/app/jobs';

const ROOT = path.join(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'monitoring-'));
const calls = path.join(folder, 'calls.jsonl');

/** A fake gcloud that records its arguments and lists the resources that it created. */
const GCLOUD = `#!${process.execPath}
const fs = require('node:fs');
const file = ${JSON.stringify(calls)};
const args = process.argv.slice(2);
const earlier = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\\n').map((line) => JSON.parse(line)) : [];
fs.appendFileSync(file, JSON.stringify(args) + '\\n');
const verb = ['list', 'list-configs', 'describe'].find((name) => args.includes(name));
if (verb) {
  const kind = args.slice(0, args.indexOf(verb)).join(' ');
  const made = earlier.filter((call) => call.join(' ').startsWith(kind + ' create') || call.some((arg) => arg.startsWith('--add-exclusion')));
  const config = (call) => call.filter((arg) => /-from-file=/.test(arg)).map((arg) => fs.readFileSync(arg.split('=')[1], 'utf8')).join();
  const wanted = (args.find((arg) => arg.startsWith('--filter=')) ?? '').match(/=([\\w-]+)$|="([^"]*)"$/);
  const name = wanted && (wanted[1] ?? wanted[2]);
  const found = made.find((call) => !name || (call.join(' ') + config(call)).includes(name));
  if (found) console.log(verb === 'describe' ? 'addresses-with-secrets' : kind.replaceAll(' ', '/') + '/1 etag-1');
} else if (args.includes('create')) console.log('projects/demo/made/1');
`;

async function apply(): Promise<string[][]> {
  const before = fs.existsSync(calls) ? fs.readFileSync(calls, 'utf8').trim().split('\n').length : 0;
  await promisify(execFile)(
    process.execPath,
    [
      ...['--import', 'tsx', path.join(import.meta.dirname, 'apply-monitoring.ts')],
      ...['--project', 'demo', '--host', 'www.example.com', '--email', 'ops@example.com'],
    ],
    { cwd: ROOT, env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
  );
  const lines = fs.readFileSync(calls, 'utf8').trim().split('\n').slice(before);
  return lines.map((line) => JSON.parse(line));
}

const filesIn = (name: string) => fs.readdirSync(path.join(ROOT, 'monitoring', name));
const alarms = filesIn('alerts').map((file) => ({
  name: file.replace('.json', ''),
  text: fs.readFileSync(path.join(ROOT, 'monitoring/alerts', file), 'utf8'),
}));

beforeAll(() => {
  fs.writeFileSync(path.join(folder, 'gcloud'), GCLOUD, { mode: 0o755 });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const changing = (made: string[][], verb: string) => made.filter((call) => call.includes(verb)).length;

test('npm run monitoring creates all resources in a project, and a second run replaces them', async () => {
  const first = await apply();
  // Metrics, uptime check, channel, alarms and dashboard.
  const things = filesIn('metrics').length + 1 + 1 + alarms.length + 1;
  expect(changing(first, 'create')).toBe(things);
  expect(first.filter((call) => call.some((arg) => arg.startsWith('--add-exclusion=name=')))).toHaveLength(1);
  expect(first.every((call) => call.includes('--project=demo'))).toBe(true);
  const alarm = first.find((call) => call.includes('policies') && call.includes('create'));
  expect(alarm).toContain('--notification-channels=projects/demo/made/1');

  const second = await apply();
  expect(changing(second, 'create')).toBe(0);
  expect(
    second.filter((call) => call.some((arg) => arg.startsWith('--update-exclusion=name='))),
  ).toHaveLength(1);
  expect(second.filter((call) => call.includes('policies') && call.includes('update'))).toHaveLength(
    alarms.length,
  );
});

test('every log message and job that an alarm or its page searches for exists in the code', () => {
  const source = fs
    .readdirSync(path.join(ROOT, 'functions/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(ROOT, 'functions/src', file), 'utf8'))
    .join('\n');
  const metrics = filesIn('metrics').map((file) =>
    fs.readFileSync(path.join(ROOT, 'monitoring/metrics', file), 'utf8'),
  );
  const filters = [...alarms.map(({ text }) => text), ...metrics].join('\n');
  const quoted = [...filters.matchAll(/message=(?:one_of\()?((?:(?:, )?\\"[^\\]+\\")+)/g)].map(
    (match) => match[1] ?? '',
  );
  const messages = quoted.flatMap((list) => [...list.matchAll(/\\"([^\\]+)\\"/g)].map((match) => match[1]));
  expect(messages.length).toBeGreaterThan(8);
  expect(messages.filter((message) => !source.includes(`'${message}'`))).toEqual([]);

  const pages = fs
    .readdirSync(path.join(ROOT, 'docs/operations'))
    .map((page) => fs.readFileSync(path.join(ROOT, 'docs/operations', page), 'utf8'));
  const queries = [...pages.join('\n').matchAll(/jsonPayload\.message=(\([^)]+\)|"[^"]+")/g)].join('\n');
  const searched = [...queries.matchAll(/"([^"]+)"/g)].map(([, message]) => message);
  expect(searched.length).toBeGreaterThan(10);
  expect(searched.filter((message) => !source.includes(`'${message}'`))).toEqual([]);

  const awaited = [...filters.matchAll(/metric\.label\.job=\\"(\w+)\\"/g)].map((match) => match[1]);
  expect(awaited).toContain('deliverMail');
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(awaited));
});

test('every alarm links to its page with its symptoms, check and fix, and OPERATIONS.md lists the page', () => {
  const map = fs.readFileSync(path.join(ROOT, 'docs/OPERATIONS.md'), 'utf8');
  for (const { name, text } of alarms) {
    expect(text, name).toContain(`docs/operations/${name}.md`);
    expect(map).toContain(`| [\`${name}\`](operations/${name}.md) |`);
    const page = fs.readFileSync(path.join(ROOT, `docs/operations/${name}.md`), 'utf8');
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const wanted = ['Symptoms', 'Check', 'Fix', 'Over when'];
    expect(headings, name).toEqual(wanted);
    expect(page, name).toMatch(/## Check\n\n```sh\n/);
  }
});

test('every scheduled job has an alarm for missing runs, which waits for more than one', () => {
  const waits = new Map<string, number>();
  for (const { text } of alarms) {
    for (const { conditionAbsent, conditionThreshold } of JSON.parse(text).conditions) {
      const condition = conditionAbsent ?? conditionThreshold;
      const [, job] = /metric\.label\.job="(\w+)"/.exec(condition.filter) ?? [];
      const period = conditionAbsent ? condition.duration : condition.aggregations[0].alignmentPeriod;
      if (job) waits.set(job, Number.parseInt(period, 10));
    }
  }
  for (const { name, schedule } of jobs) {
    const turn = 'everyMinutes' in schedule ? schedule.everyMinutes * 60 : 24 * 3_600;
    expect(waits.get(name), name).toBeGreaterThan(turn);
  }
});
