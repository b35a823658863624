import { setTimeout as wait } from 'node:timers/promises';
import { jobSchedules } from '../src/jobs/schedules';
import { httpFunctions } from '../src/shared/http-functions';
import type { GoogleApi } from './google-api';

export const REGION = 'asia-south1';
const RUN = 'run.googleapis.com/v2';
const HOSTING = 'firebasehosting.googleapis.com/v1beta1';

/**
 * A service whose revision is older than the newest by more than this was not part of the last deployment.
 */
const ONE_DEPLOYMENT_MS = 30 * 60_000;
const PAUSE_MS = 500;

/** Cloud Run names a function's service in lower case. */
export const SERVICES = [
  ...Object.keys(httpFunctions),
  'beforecreate',
  'beforesignin',
  ...Object.keys(jobSchedules).map((job) => `jobs-${job.toLowerCase()}`),
];

interface Service {
  name: string;
  latestReadyRevision: string;
  trafficStatuses?: { revision?: string; percent?: number }[];
}

interface Revision {
  name: string;
  createTime: string;
  conditions?: { type: string; state: string }[];
}

interface Version {
  name: string;
  createTime: string;
}

/** A service with its current and its previous revision. */
interface Step {
  service: string;
  from: Revision;
  to: Revision | undefined;
}

const last = (name: string) => name.split('/').at(-1) ?? '';
const timeOf = ({ createTime }: { createTime: string }) => Date.parse(createTime);
const isReady = ({ conditions = [] }: Revision) =>
  !conditions.some(({ type, state }) => type === 'Ready' && state === 'CONDITION_FAILED');

/** The newest one before `current`. */
function before<Made extends { createTime: string }>(all: Made[], current: Made): Made | undefined {
  return all.filter((one) => timeOf(one) < timeOf(current)).toSorted((a, b) => timeOf(b) - timeOf(a))[0];
}

async function servicesOf(google: GoogleApi): Promise<Service[]> {
  const parent = `projects/${google.project}/locations/${REGION}`;
  const { services = [] } = await google.call<{ services?: Service[] }>(
    `${RUN}/${parent}/services?pageSize=100`,
  );
  return services.filter(({ name }) => SERVICES.includes(last(name)));
}

async function stepOf(google: GoogleApi, service: Service): Promise<Step> {
  const address = `${RUN}/${service.name}/revisions?pageSize=50`;
  const { revisions = [] } = await google.call<{ revisions?: Revision[] }>(address);
  const serving = service.trafficStatuses?.find(({ percent }) => percent === 100)?.revision;
  const name = last(serving || service.latestReadyRevision);
  const from = revisions.find((revision) => last(revision.name) === name);
  if (!from) throw new Error(`The revision ${name} of ${last(service.name)} was not found.`);
  return { service: service.name, from, to: before(revisions.filter(isReady), from) };
}

async function sendTraffic(google: GoogleApi, service: string, target: object): Promise<void> {
  let operation = await google.call<{ name: string; done?: boolean; error?: { message: string } }>(
    `${RUN}/${service}?updateMask=traffic`,
    { method: 'PATCH', body: { traffic: [{ ...target, percent: 100 }] } },
  );
  while (!operation.done) {
    await wait(PAUSE_MS);
    operation = await google.call(`${RUN}/${operation.name}`);
  }
  if (operation.error) throw new Error(`${last(service)}: ${operation.error.message}`);
}

/** The previous version of the pages, or undefined if there is none. */
async function previousPages(google: GoogleApi): Promise<Version | undefined> {
  const channel = `projects/${google.project}/sites/${google.project}/channels/live`;
  const { releases = [] } = await google.call<{ releases?: { version?: Version }[] }>(
    `${HOSTING}/${channel}/releases?pageSize=25`,
  );
  const versions = releases.flatMap(({ version }) => (version ? [version] : []));
  return versions[0] && before(versions, versions[0]);
}

async function showPages({ project, call }: GoogleApi, { name }: Version): Promise<void> {
  const channel = `projects/${project}/sites/${project}/channels/live`;
  await call(`${HOSTING}/${channel}/releases?versionName=${encodeURIComponent(name)}`, { body: {} });
}

/**
 * Rolls back the last deployment: each function serves its previous revision and Hosting its previous pages.
 * Functions that were not part of it stay. Throws before any change if something has no previous version.
 */
export async function rollBack(google: GoogleApi, say: (line: string) => void): Promise<void> {
  const steps = await Promise.all((await servicesOf(google)).map((service) => stepOf(google, service)));
  if (steps.length === 0) throw new Error(`${google.project} has no functions in ${REGION}.`);
  const newest = Math.max(...steps.map(({ from }) => timeOf(from)));
  const deployed = steps.filter(({ from }) => newest - timeOf(from) < ONE_DEPLOYMENT_MS);
  const alone = deployed.filter(({ to }) => !to).map(({ service }) => last(service));
  if (alone.length > 0) throw new Error(`There is nothing to go back to for ${alone.join(', ')}.`);
  const pages = await previousPages(google);
  // The pages go first, because they may call operations that only the newer functions have.
  if (pages) {
    await showPages(google, pages);
    say(`Hosting shows the pages of ${pages.createTime}.`);
  } else say('Hosting has no earlier pages; they stay.');
  for (const { service, to } of deployed) {
    if (!to) continue;
    const revision = last(to.name);
    await sendTraffic(google, service, { type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION', revision });
    say(`${last(service)} serves ${revision} of ${to.createTime}.`);
  }
}

/** Sends all traffic to the newest revisions; a deployment after a rollback does not do that. */
export async function serveLatest(google: GoogleApi, say: (line: string) => void): Promise<void> {
  for (const { name } of await servicesOf(google)) {
    await sendTraffic(google, name, { type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST' });
    say(`${last(name)} serves its newest revision.`);
  }
}
