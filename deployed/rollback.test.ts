import { afterEach, expect, test } from 'vitest';
import { type GoogleCall, startGoogle } from '../functions/scripts/testing/google-server';
import { rollBack, serveLatest } from '../functions/scripts/traffic';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const LOCATION = 'projects/p/locations/asia-south1';
const LIVE = 'projects/p/sites/p/channels/live';

/** Creation times of each service's revisions; the last one serves. */
const SERVICES: Record<string, string[]> = {
  api: ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z'],
  uploads: ['2026-11-02T10:01:00Z', '2026-11-03T10:01:00Z'],
  // Not part of the last deployment.
  'jobs-delivermail': ['2026-11-01T10:00:00Z', '2026-11-02T10:02:00Z'],
  'somebody-elses': ['2026-11-01T10:00:00Z', '2026-11-03T10:00:00Z'],
};

const revisionsOf = (service: string, times: string[]) =>
  times.map((createTime, index) => ({
    name: `${LOCATION}/services/${service}/revisions/${service}-${index + 1}`,
    createTime,
    conditions: [{ type: 'Ready', state: 'CONDITION_SUCCEEDED' }],
  }));

const version = (day: number) => ({
  version: { name: `projects/p/sites/p/versions/v${day}`, createTime: `2026-11-0${day}T10:00:00Z` },
});

/** A project with three deployments, of which the second was restored in between. */
function answerAs(services: Record<string, string[]>) {
  return ({ method, address }: GoogleCall): object | undefined => {
    if (method === 'PATCH') return { name: `${LOCATION}/operations/1`, done: false };
    if (address.includes('/operations/')) return { name: address, done: true };
    if (address.endsWith('/services?pageSize=100'))
      return {
        services: Object.entries(services).map(([service, times]) => ({
          name: `${LOCATION}/services/${service}`,
          latestReadyRevision: `${LOCATION}/services/${service}/revisions/${service}-${times.length}`,
          trafficStatuses: [{ percent: 100 }],
        })),
      };
    const [, service = ''] = /services\/([\w-]+)\/revisions/.exec(address) ?? [];
    if (service) return { revisions: revisionsOf(service, services[service] ?? []) };
    if (method === 'POST') return {};
    return { releases: [version(3), version(2), version(1)] };
  };
}

async function start(services = SERVICES) {
  const server = await startGoogle(answerAs(services));
  closing.push(server.close);
  return server;
}

const changesOf = (calls: GoogleCall[]) => calls.filter(({ method }) => method !== 'GET');

test('a rollback restores the pages and functions of the previous deployment and nothing else', async () => {
  const { google, calls } = await start();
  const lines: string[] = [];
  await rollBack(google, (line) => lines.push(line));
  const serve = (service: string, revision: string) => ({
    method: 'PATCH',
    address: `run.googleapis.com/v2/${LOCATION}/services/${service}?updateMask=traffic`,
    body: { traffic: [{ type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION', revision, percent: 100 }] },
  });
  expect(changesOf(calls)).toEqual([
    {
      method: 'POST',
      address: `firebasehosting.googleapis.com/v1beta1/${LIVE}/releases?versionName=projects/p/sites/p/versions/v2`,
      body: {},
    },
    serve('api', 'api-2'),
    serve('uploads', 'uploads-1'),
  ]);
  expect(lines).toContain('api serves api-2 of 2026-11-02T10:00:00Z.');
});

test('a rollback of the first deployment changes nothing and says so', async () => {
  const { google, calls } = await start({ api: ['2026-11-01T10:00:00Z'] });
  await expect(rollBack(google, () => {})).rejects.toThrow('There is nothing to go back to for api.');
  expect(changesOf(calls)).toEqual([]);
});

test('npm run rollback --latest sends all traffic to the newest functions', async () => {
  const { google, calls } = await start();
  await serveLatest(google, () => {});
  const bodies = changesOf(calls).map(({ body }) => body);
  expect(bodies).toEqual(
    Array(3).fill({ traffic: [{ type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST', percent: 100 }] }),
  );
});

test('an error of Google ends a rollback with Google’s message', async () => {
  const server = await startGoogle(() => ({ status: 403, error: { message: 'Permission denied on run' } }));
  closing.push(server.close);
  await expect(rollBack(server.google, () => {})).rejects.toThrow('Permission denied on run');
});
