import type { GoogleApi } from './google-api';
import { bucketOf, type Problem, unlessMissing } from './preflight-project';

/** Permissions that the deploying account needs. */
const PERMISSIONS = [
  'cloudfunctions.functions.create',
  'cloudfunctions.functions.setIamPolicy',
  'cloudfunctions.functions.update',
  'cloudscheduler.jobs.create',
  'datastore.indexes.create',
  'firebasehosting.sites.update',
  'firebaserules.releases.create',
  'run.services.setIamPolicy',
  'run.services.update',
  'secretmanager.secrets.get',
  'serviceusage.services.list',
];

/** The service account of the functions. */
const accountOf = (project: string) => `prarambh-api@${project}.iam.gserviceaccount.com`;

const SECRETS = ['SIGNING_SECRET', 'CREDENTIAL_KEYS', 'SMTP_URL'];

interface Policy {
  bindings?: { role: string; members?: string[] }[];
}

async function canActAs({ project, call }: GoogleApi, account: string): Promise<boolean | null> {
  const body = { permissions: ['iam.serviceAccounts.actAs'] };
  const answer = await unlessMissing(
    call<{ permissions?: string[] }>(
      `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${account}:testIamPermissions`,
      { body },
    ),
  );
  return answer && (answer.permissions ?? []).length > 0;
}

const mayNotAct = (account: string, project: string, why: string): Problem => ({
  problem: `You may not act as ${account}: ${why}`,
  wayOut: `gcloud iam service-accounts add-iam-policy-binding ${account} --project=${project} --role=roles/iam.serviceAccountUser --member=user:YOU (for CI: serviceAccount:deployer@${project}.iam.gserviceaccount.com)`,
});

async function accounts(google: GoogleApi): Promise<Problem[]> {
  const { project } = google;
  const [own, appEngine] = [accountOf(project), `${project}@appspot.gserviceaccount.com`];
  const problems: Problem[] = [];
  const mayActAsOwn = await canActAs(google, own);
  if (mayActAsOwn === null)
    problems.push({
      problem: `The service account ${own} of the functions does not exist.`,
      wayOut: `gcloud iam service-accounts create prarambh-api --project=${project}, and give it its roles (docs/PROJECT-SETUP.md, step 6).`,
    });
  if (mayActAsOwn === false) problems.push(mayNotAct(own, project, 'the functions run as this account.'));
  if ((await canActAs(google, appEngine)) === false)
    problems.push(mayNotAct(appEngine, project, 'the Firebase CLI refuses to deploy functions without it.'));
  return problems;
}

const holds = ({ bindings = [] }: Policy, roles: string[], member: string) =>
  bindings.some(({ role, members = [] }) => roles.includes(role) && members.includes(member));

/** Roles of the functions' service account and of the build account. */
async function grants(google: GoogleApi): Promise<Problem[]> {
  const { project, call } = google;
  const policy = await call<Policy>(
    `cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`,
    {
      body: {},
    },
  );
  const { projectNumber } = await call<{ projectNumber: string }>(
    `cloudresourcemanager.googleapis.com/v1/projects/${project}`,
  );
  const own = `serviceAccount:${accountOf(project)}`;
  const builder = `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
  const wanted: [string, string, string[]][] = [
    [own, 'roles/datastore.user', ['roles/datastore.owner', 'roles/editor']],
    [own, 'roles/firebaseauth.admin', ['roles/firebase.admin', 'roles/editor']],
    [builder, 'roles/cloudbuild.builds.builder', ['roles/editor']],
  ];
  const missing = wanted.filter(([member, role, wider]) => !holds(policy, [role, ...wider], member));
  const problems = missing.map(
    ([member, role]): Problem => ({
      problem: `${member} does not have ${role}.`,
      wayOut: `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role} --condition=None`,
    }),
  );
  const onItself = await unlessMissing(
    call<Policy>(
      `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${accountOf(project)}:getIamPolicy`,
      { body: {} },
    ),
  );
  if (onItself && !holds(onItself, ['roles/iam.serviceAccountTokenCreator'], own))
    problems.push({
      problem:
        'The functions may not sign addresses of files above 8 MB, so they send these files themselves.',
      wayOut: `gcloud iam service-accounts add-iam-policy-binding ${accountOf(project)} --project=${project} --member=${own} --role=roles/iam.serviceAccountTokenCreator`,
      mayStay: true,
    });
  const bucket = await bucketOf(google);
  if (!bucket) return problems;
  const files = await call<Policy>(`storage.googleapis.com/storage/v1/b/${bucket.name}/iam`);
  if (!holds(files, ['roles/storage.objectUser', 'roles/storage.objectAdmin', 'roles/storage.admin'], own))
    problems.push({
      problem: `The functions may not write files into gs://${bucket.name}.`,
      wayOut: `gcloud storage buckets add-iam-policy-binding gs://${bucket.name} --member=${own} --role=roles/storage.objectUser`,
    });
  return problems;
}

/** Checks the roles of the account that deploys, of the functions' account and of Cloud Build. */
export async function roles(google: GoogleApi): Promise<Problem[]> {
  const { project, call } = google;
  const { permissions = [] } = await call<{ permissions?: string[] }>(
    `cloudresourcemanager.googleapis.com/v1/projects/${project}:testIamPermissions`,
    { body: { permissions: PERMISSIONS } },
  );
  const missing = PERMISSIONS.filter((permission) => !permissions.includes(permission));
  const own = missing.length > 0 && {
    problem: `You do not have ${missing.join(', ')}.`,
    wayOut: 'Ask an owner of the project for the roles of the deployer in docs/CI.md.',
  };
  return [...(own ? [own] : []), ...(await accounts(google)), ...(await grants(google))];
}

export async function secrets({ project, call }: GoogleApi): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of SECRETS) {
    const version = await unlessMissing(
      call<{ state: string }>(
        `secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`,
      ),
    );
    if (version?.state === 'ENABLED') continue;
    problems.push({
      problem: version
        ? `The latest version of the secret ${name} is ${version.state}.`
        : `There is no secret ${name}.`,
      wayOut: `npx firebase functions:secrets:set ${name} --project ${project} (docs/PROJECT-SETUP.md, step 7)`,
    });
  }
  return problems;
}
