import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../monitoring');

interface Exclusion {
  name: string;
  description: string;
  filter: string;
}

interface Target {
  project: string;
  /** Host of the site, without a scheme. */
  host: string;
  /** Recipient of alarms. */
  email: string;
}

/** Runs gcloud on a project and returns its output. Throws with gcloud's error message. */
function gcloudOf(project: string) {
  return (...args: string[]) =>
    execFileSync('gcloud', [...args, `--project=${project}`, '--quiet'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
}

type Gcloud = ReturnType<typeof gcloudOf>;

function filesIn(folder: string): string[] {
  return fs.readdirSync(path.join(FOLDER, folder)).map((name) => path.join(FOLDER, folder, name));
}

function read(file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
}

function nameIn(file: string, key: 'name' | 'displayName'): string {
  const { [key]: name } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<typeof key, string>;
  return name;
}

function excludeFromLogs(gcloud: Gcloud, exclusions: Exclusion[]): void {
  const present = gcloud('logging', 'sinks', 'describe', '_Default', '--format=value(exclusions[].name)');
  for (const { name, description, filter } of exclusions) {
    const flag = present.split(/[;,\s]+/).includes(name) ? '--update-exclusion' : '--add-exclusion';
    gcloud(
      'logging',
      'sinks',
      'update',
      '_Default',
      `${flag}=name=${name},description=${description},filter=${filter}`,
    );
  }
}

function defineMetric(gcloud: Gcloud, file: string): void {
  const name = nameIn(file, 'name');
  const present = gcloud('logging', 'metrics', 'list', `--filter=name=${name}`, '--format=value(name)');
  gcloud('logging', 'metrics', present ? 'update' : 'create', name, `--config-from-file=${file}`);
}

/** Returns the name of the notification channel for the address; creates it if it is missing. */
function channelTo(gcloud: Gcloud, email: string): string {
  const filter = `type="email" AND labels.email_address="${email}"`;
  const present = gcloud(
    'beta',
    'monitoring',
    'channels',
    'list',
    `--filter=${filter}`,
    '--format=value(name)',
  );
  if (present) return present.split('\n')[0] ?? present;
  return gcloud(
    ...['beta', 'monitoring', 'channels', 'create', '--type=email', `--display-name=Prarambh: ${email}`],
    ...[`--channel-labels=email_address=${email}`, '--format=value(name)'],
  );
}

function checkFromOutside(gcloud: Gcloud, { project, host }: Target): void {
  const name = `Prarambh: ${host}`;
  const present = gcloud(
    'monitoring',
    'uptime',
    'list-configs',
    `--filter=displayName="${name}"`,
    '--format=value(name)',
  );
  if (present) return;
  gcloud(
    ...['monitoring', 'uptime', 'create', name, '--resource-type=uptime-url', '--protocol=https'],
    ...[
      `--resource-labels=host=${host},project_id=${project}`,
      '--path=/api/internships/public',
      '--period=5',
    ],
  );
}

function alert(gcloud: Gcloud, file: string, channel: string): void {
  const filter = `--filter=displayName="${nameIn(file, 'displayName')}"`;
  const present = gcloud('alpha', 'monitoring', 'policies', 'list', filter, '--format=value(name)');
  if (!present) {
    gcloud(
      'alpha',
      'monitoring',
      'policies',
      'create',
      `--policy-from-file=${file}`,
      `--notification-channels=${channel}`,
    );
    return;
  }
  gcloud(
    ...['alpha', 'monitoring', 'policies', 'update', present, `--policy-from-file=${file}`],
    `--set-notification-channels=${channel}`,
  );
}

/** gcloud replaces a dashboard only if the request names its current version. */
function showDashboard(gcloud: Gcloud): void {
  const dashboard = read('dashboard.json') as { displayName: string };
  const filter = `--filter=displayName="${dashboard.displayName}"`;
  const present = gcloud('monitoring', 'dashboards', 'list', filter, '--format=value(name,etag)');
  const [name, etag] = present.split(/\s+/);
  if (!name) {
    gcloud('monitoring', 'dashboards', 'create', `--config-from-file=${path.join(FOLDER, 'dashboard.json')}`);
    return;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dashboard-'));
  try {
    const file = path.join(folder, 'dashboard.json');
    fs.writeFileSync(file, JSON.stringify({ ...dashboard, etag }));
    gcloud('monitoring', 'dashboards', 'update', name, `--config-from-file=${file}`);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * Creates or replaces the log exclusions, metrics, uptime check, alarms and dashboard of `monitoring/` in a
 * project through gcloud. Safe to repeat. Throws with gcloud's message if a step fails; earlier steps stay.
 */
export function applyMonitoring(target: Target, say: (line: string) => void): void {
  const gcloud = gcloudOf(target.project);
  excludeFromLogs(gcloud, read('log-exclusions.json') as Exclusion[]);
  say('Addresses with secrets stay out of the log.');
  const metrics = filesIn('metrics');
  for (const file of metrics) defineMetric(gcloud, file);
  say(`${metrics.length} metrics count what the log says.`);
  checkFromOutside(gcloud, target);
  say(`https://${target.host} is asked from outside every five minutes.`);
  const channel = channelTo(gcloud, target.email);
  const alerts = filesIn('alerts');
  for (const file of alerts) alert(gcloud, file, channel);
  say(`${alerts.length} alarms tell ${target.email}.`);
  showDashboard(gcloud);
  say('The dashboard is called Prarambh.');
}
