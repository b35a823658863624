import { httpFunctions } from '../src/shared/http-functions';
import { type GoogleApi, GoogleError } from './google-api';
import { REGION } from './traffic';

/** A reason why a deployment would fail or the site would not work, and its solution. */
export interface Problem {
  problem: string;
  wayOut: string;
  /** The site works in spite of it, so a deployment continues. */
  mayStay?: true;
}

export const pageOf = (path: string, project: string) =>
  `https://console.cloud.google.com/${path}?project=${project}`;

/** Returns what `call` returns, or null if Google answers 404. */
export async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GoogleError && error.status === 404) return null;
    throw error;
  }
}

export async function billing({ project, call }: GoogleApi): Promise<Problem[]> {
  const info = await call<{ billingEnabled?: boolean }>(
    `cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
  );
  if (info.billingEnabled) return [];
  return [
    {
      problem: 'The project has no billing account, so functions cannot be deployed.',
      wayOut: `Upgrade to the Blaze plan: https://console.firebase.google.com/project/${project}/usage/details`,
    },
  ];
}

const APIS = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudquotas',
  'cloudscheduler',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'orgpolicy',
  'run',
  'secretmanager',
  'storage',
];

export async function apis({ project, call }: GoogleApi): Promise<Problem[]> {
  const enabled = new Set<string>();
  for (let token = ''; ; ) {
    const page = await call<{ services?: { config: { name: string } }[]; nextPageToken?: string }>(
      `serviceusage.googleapis.com/v1/projects/${project}/services?filter=state:ENABLED&pageSize=200&pageToken=${token}`,
    );
    for (const { config } of page.services ?? []) enabled.add(config.name);
    token = page.nextPageToken ?? '';
    if (!token) break;
  }
  const missing = APIS.map((name) => `${name}.googleapis.com`).filter((name) => !enabled.has(name));
  if (missing.length === 0) return [];
  return [
    {
      problem: `These APIs are off: ${missing.join(', ')}.`,
      wayOut: `gcloud services enable ${missing.join(' ')} --project=${project}`,
    },
  ];
}

async function database({ project, call }: GoogleApi): Promise<Problem[]> {
  const found = await unlessMissing(
    call<{ locationId: string; type: string; pointInTimeRecoveryEnablement?: string }>(
      `firestore.googleapis.com/v1/projects/${project}/databases/(default)`,
    ),
  );
  const create = `npx firebase firestore:databases:create '(default)' --location ${REGION} --edition standard --delete-protection ENABLED --point-in-time-recovery ENABLED --project ${project}`;
  if (!found) return [{ problem: 'There is no Firestore database.', wayOut: create }];
  const { locationId, type, pointInTimeRecoveryEnablement } = found;
  if (locationId !== REGION || type !== 'FIRESTORE_NATIVE')
    return [
      {
        problem: `The database is in ${locationId} (${type}), but the functions run in ${REGION} and need FIRESTORE_NATIVE.`,
        wayOut:
          'A database cannot be moved: use a new project, or change the region in functions/src/index.ts.',
      },
    ];
  if (pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED') return [];
  return [
    {
      problem: 'Point-in-time recovery is off, so deleted data cannot be read back.',
      wayOut: `gcloud firestore databases update --database='(default)' --enable-pitr --project=${project}`,
      mayStay: true,
    },
  ];
}

/** Returns the default bucket, or null if there is none. */
export async function bucketOf({
  project,
  call,
}: GoogleApi): Promise<{ name: string; location: string } | null> {
  for (const name of [`${project}.firebasestorage.app`, `${project}.appspot.com`]) {
    const bucket = await unlessMissing(
      call<{ name: string; location: string }>(`storage.googleapis.com/storage/v1/b/${name}`),
    );
    if (bucket) return bucket;
  }
  return null;
}

async function storage(google: GoogleApi): Promise<Problem[]> {
  const wayOut = `Create it in ${REGION}: https://console.firebase.google.com/project/${google.project}/storage`;
  const bucket = await bucketOf(google);
  if (!bucket) return [{ problem: 'There is no default bucket of Storage.', wayOut }];
  if (bucket.location.toLowerCase() === REGION) return [];
  return [
    {
      problem: `The bucket ${bucket.name} is in ${bucket.location}, so each file crosses regions: slower, and charged.`,
      wayOut: 'A default bucket cannot be moved. Use a new project, or accept it.',
      mayStay: true,
    },
  ];
}

export async function regions(google: GoogleApi): Promise<Problem[]> {
  return [...(await database(google)), ...(await storage(google))];
}

const GIB = 1024 ** 3;

/** Cloud Run compares these with the quota when it deploys a service: all its instances at once. */
const DEMANDS = Object.entries(httpFunctions).map(([name, { memory, maxInstances }]) => ({
  name,
  maxInstances,
  // A function with concurrent requests gets one vCPU for each instance.
  CpuAllocPerProjectRegion: maxInstances * 1_000,
  MemAllocPerProjectRegion: maxInstances * Number.parseInt(memory, 10) * GIB,
}));

const QUOTAS = {
  CpuAllocPerProjectRegion: { unit: 1_000, shown: 'vCPU' },
  MemAllocPerProjectRegion: { unit: GIB, shown: 'GiB' },
} as const;

interface QuotaInfo {
  dimensionsInfos?: { details?: { value?: string }; applicableLocations?: string[] }[];
}

export async function quotas({ project, call }: GoogleApi): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [id, { unit, shown }] of Object.entries(QUOTAS)) {
    const { dimensionsInfos = [] } = await call<QuotaInfo>(
      `cloudquotas.googleapis.com/v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos/${id}`,
    );
    const here = dimensionsInfos.find(({ applicableLocations }) => applicableLocations?.includes(REGION));
    const allowed = Number(here?.details?.value ?? 0);
    for (const { name, maxInstances, ...demand } of DEMANDS) {
      const needed = demand[id as keyof typeof QUOTAS];
      if (allowed < 0 || needed <= allowed) continue;
      const fitting = Math.floor((allowed / needed) * maxInstances);
      problems.push({
        problem: `The function ${name} asks for ${needed / unit} ${shown}; Cloud Run allows ${allowed / unit} in ${REGION}.`,
        wayOut: `Request ${id} of at least ${needed} (${pageOf('iam-admin/quotas', project)}), or set maxInstances of ${name} to at most ${fitting} in functions/src/shared/http-functions.ts.`,
      });
    }
  }
  return problems;
}

interface Policy {
  spec?: { rules?: { allowAll?: boolean; denyAll?: boolean; enforce?: boolean; values?: object }[] };
}

/** Organisation policies that forbid public functions. */
const PUBLIC_POLICIES = [
  'iam.allowedPolicyMemberDomains',
  'iam.managed.allowedPolicyMembers',
  'run.managed.requireInvokerIam',
];

export async function policies({ project, call }: GoogleApi): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of PUBLIC_POLICIES) {
    const policy = await unlessMissing(
      call<Policy>(`orgpolicy.googleapis.com/v2/projects/${project}/policies/${name}:getEffectivePolicy`),
    );
    const binding = policy?.spec?.rules?.some(({ denyAll, enforce, values }) => denyAll || enforce || values);
    if (binding)
      problems.push({
        problem: `The organisation policy ${name} refuses public functions: every visitor would get 403.`,
        wayOut: `Ask an administrator of the organisation for an exception: ${pageOf(`iam-admin/orgpolicies/${name.replaceAll('.', '-')}`, project)}`,
      });
  }
  return problems;
}

interface AuthConfig {
  subtype?: string;
  signIn?: { email?: { enabled?: boolean } };
  mfa?: { state?: string; providerConfigs?: { state?: string; totpProviderConfig?: object }[] };
}

/** Checks Firebase Auth against the settings of the project (functions/.env.PROJECT). */
export async function signIn(
  { project, call }: GoogleApi,
  settings: NodeJS.Dict<string>,
): Promise<Problem[]> {
  const page = `https://console.firebase.google.com/project/${project}/authentication`;
  const config = await unlessMissing(
    call<AuthConfig>(`identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`),
  );
  if (!config?.signIn?.email?.enabled)
    return [
      {
        problem: 'Sign-in with email and password is off.',
        wayOut: `Enable Email/Password: ${page}/providers`,
      },
    ];
  const wantsPlatform = settings.IDENTITY_PLATFORM === 'true' || settings.STAFF_SECOND_FACTOR === 'true';
  if (wantsPlatform && config.subtype !== 'IDENTITY_PLATFORM')
    return [
      {
        problem: 'The settings need Identity Platform, but the project has only Firebase Authentication.',
        wayOut: `Upgrade (${page}/settings), or switch off IDENTITY_PLATFORM and STAFF_SECOND_FACTOR.`,
      },
    ];
  const hasTotp = config.mfa?.providerConfigs?.some(
    ({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig,
  );
  if (settings.STAFF_SECOND_FACTOR !== 'true' || hasTotp) return [];
  return [
    {
      problem:
        'STAFF_SECOND_FACTOR is on, but the project allows no authenticator apps: no member of staff could sign in.',
      wayOut: `npm run second-factor -- --enable --project ${project}`,
    },
  ];
}
