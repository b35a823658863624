import { jobSchedules } from '../src/jobs/schedules';
import { httpFunctions } from '../src/shared/http-functions';
import type { GoogleApi } from './google-api';
import type { Problem } from './preflight-project';
import { REGION } from './traffic';

interface CloudFunction {
  name: string;
  state: string;
  updateTime: string;
}

interface Service {
  name: string;
  traffic?: { type?: string; revision?: string }[];
}

interface SchedulerJob {
  name: string;
  state: string;
}

/** Functions deployed further apart than this belong to different deployments. */
const ONE_DEPLOYMENT_MS = 30 * 60_000;

const JOBS = Object.keys(jobSchedules).map((job) => `jobs-${job}`);
const EXPECTED = [...Object.keys(httpFunctions), ...JOBS];
const PUBLIC = Object.keys(httpFunctions);

const last = (name: string) => name.split('/').at(-1) ?? '';

function functionProblems(functions: CloudFunction[], project: string): Problem[] {
  const again = (names: string[]) =>
    `npx firebase deploy --only ${names.map((name) => `functions:${name}`).join(',')} --project ${project}`;
  const problems: Problem[] = [];
  const there = functions.map(({ name }) => last(name));
  const missing = EXPECTED.filter((name) => !there.includes(name));
  if (missing.length > 0)
    problems.push({
      problem: `Half deployed: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      wayOut: again(missing),
    });
  const broken = functions.filter(({ state }) => state !== 'ACTIVE');
  if (broken.length > 0)
    problems.push({
      problem: `Half deployed: ${broken.map(({ name, state }) => `${last(name)} is ${state}`).join(', ')}.`,
      wayOut: `Wait until nothing is DEPLOYING. If a function stays FAILED: npx firebase functions:delete NAME --region ${REGION} --project ${project}, then ${again(broken.map(({ name }) => last(name)))}`,
    });
  const times = functions.map(({ updateTime }) => Date.parse(updateTime));
  const newest = Math.max(...times);
  const older = functions.filter(({ updateTime }) => newest - Date.parse(updateTime) > ONE_DEPLOYMENT_MS);
  if (older.length > 0)
    problems.push({
      problem: `Half deployed: ${older.map(({ name }) => last(name)).join(', ')} run an older commit than the rest.`,
      wayOut: `${again(older.map(({ name }) => last(name)))}, or npm run rollback -- --project ${project}`,
    });
  return problems;
}

async function serviceProblems({ project, call }: GoogleApi): Promise<Problem[]> {
  const parent = `projects/${project}/locations/${REGION}`;
  const { services = [] } = await call<{ services?: Service[] }>(
    `run.googleapis.com/v2/${parent}/services?pageSize=100`,
  );
  const problems: Problem[] = [];
  for (const { name, traffic = [] } of services) {
    if (traffic.some(({ revision }) => revision))
      problems.push({
        problem: `${last(name)} serves ${traffic.map(({ revision }) => revision).join(', ')}, as after a rollback: a deployment would get no traffic.`,
        wayOut: `After the deployment: npm run rollback -- --project ${project} --latest`,
      });
    if (!PUBLIC.includes(last(name))) continue;
    const policy = await call<{ bindings?: { role: string; members?: string[] }[] }>(
      `run.googleapis.com/v2/${name}:getIamPolicy`,
    );
    const isPublic = policy.bindings?.some(
      ({ role, members }) => role === 'roles/run.invoker' && members?.includes('allUsers'),
    );
    if (!isPublic)
      problems.push({
        problem: `Half deployed: ${last(name)} is not public, so every visitor gets 403.`,
        wayOut: `gcloud run services add-iam-policy-binding ${last(name)} --region=${REGION} --project=${project} --member=allUsers --role=roles/run.invoker`,
      });
  }
  return problems;
}

async function scheduleProblems({ project, call }: GoogleApi): Promise<Problem[]> {
  const { jobs = [] } = await call<{ jobs?: SchedulerJob[] }>(
    `cloudscheduler.googleapis.com/v1/projects/${project}/locations/${REGION}/jobs?pageSize=100`,
  );
  return JOBS.flatMap((name) => {
    const id = `firebase-schedule-${name}-${REGION}`;
    const state = jobs.find((job) => last(job.name) === id)?.state ?? 'missing';
    if (state === 'ENABLED') return [];
    const resume = `gcloud scheduler jobs resume ${id} --location=${REGION} --project=${project}`;
    const deploy = `npx firebase deploy --only functions:${name} --project ${project}`;
    return [
      {
        problem: `The schedule of ${name} is ${state}, so the job never runs.`,
        wayOut: state === 'PAUSED' ? resume : deploy,
      },
    ];
  });
}

/** Returns leftovers of an interrupted deployment. Before the first deployment there are none. */
export async function deployed(google: GoogleApi): Promise<Problem[]> {
  const parent = `projects/${google.project}/locations/${REGION}`;
  const answer = await google.call<{ functions?: CloudFunction[] }>(
    `cloudfunctions.googleapis.com/v2/${parent}/functions?pageSize=100`,
  );
  const functions = (answer.functions ?? []).filter(({ name }) => EXPECTED.includes(last(name)));
  if (functions.length === 0) return [];
  return [
    ...functionProblems(functions, google.project),
    ...(await serviceProblems(google)),
    ...(await scheduleProblems(google)),
  ];
}
