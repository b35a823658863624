import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';
import type { JobName } from '@prarambh/contract/job-names';
import {
  defineBoolean,
  defineInt,
  defineSecret,
  defineString,
  expr,
  projectID,
} from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { blockingFunctions } from './app/blocking-functions';
import type { Instance } from './app/instance';
import { keepBodiesUnread } from './http/unread-body';
import { cronOf } from './jobs/job';
import { type JobTurns, jobSchedules } from './jobs/schedules';
import { type HttpFunction, httpFunctions } from './shared/http-functions';
import { type Config, FORGOT_ANSWER_MS } from './shared/platform';
import { SETTINGS } from './shared/settings';
import { parseSiteUrl } from './shared/site-url';

const REGION = 'asia-south1';

/** Identity Platform waits this long for a blocking function. */
const BLOCKING_SECONDS = 7;

keepBodiesUnread();

const signingSecret = defineSecret('SIGNING_SECRET');
const credentialKeys = defineSecret('CREDENTIAL_KEYS');
const smtpUrl = defineSecret('SMTP_URL');
const webApiKey = defineString('WEB_API_KEY');
// No default: printed QR codes keep this address, so a deployment without its settings file must fail.
const siteUrl = defineString('SITE_URL');
const appCheck = defineBoolean('APP_CHECK', { default: SETTINGS.APP_CHECK });
/** True if the project has Identity Platform. Without it, blocking functions are not deployed. */
const identityPlatform = defineBoolean('IDENTITY_PLATFORM', { default: SETTINGS.IDENTITY_PLATFORM });
const staffSecondFactor = defineBoolean('STAFF_SECOND_FACTOR', { default: SETTINGS.STAFF_SECOND_FACTOR });

/** Defines a number setting. Without a value it reads as 0 here: a deployment sets the default. */
function defineNumber(
  name: 'TRUSTED_HOPS' | 'REGISTRATIONS_AN_HOUR' | 'MAILS_AN_HOUR' | 'MAILS_A_SECOND' | 'BULK_GRACE_MINUTES',
) {
  const param = defineInt(name, { default: SETTINGS[name] });
  return { value: () => param.value() || SETTINGS[name] };
}

const trustedHops = defineNumber('TRUSTED_HOPS');
const registrationsAnHour = defineNumber('REGISTRATIONS_AN_HOUR');
const mailsAnHour = defineNumber('MAILS_AN_HOUR');
const mailsASecond = defineNumber('MAILS_A_SECOND');
const bulkGraceMinutes = defineNumber('BULK_GRACE_MINUTES');

const runtime = {
  region: REGION,
  secrets: [signingSecret, credentialKeys, smtpUrl],
  // Created by the operator with the few roles it needs (docs/PROJECT-SETUP.md). Cloud Scheduler accepts only the full
  // address.
  serviceAccount: expr`prarambh-api@${projectID}.iam.gserviceaccount.com`,
};

/** A batch of PDFs or mails needs more memory than the platform's default. */
const jobRuntime = {
  ...runtime,
  memory: '512MiB',
  maxInstances: 1,
  timeZone: PROGRAMME_TIME_ZONE,
} as const;

function readConfig(projectId: string): Config {
  const authEmulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return {
    projectId,
    webApiKey: webApiKey.value(),
    siteUrl: parseSiteUrl(siteUrl.value()),
    signingSecret: signingSecret.value(),
    credentialKeys: credentialKeys.value(),
    smtpUrl: smtpUrl.value(),
    mailsASecond: mailsASecond.value(),
    staffSecondFactor: staffSecondFactor.value(),
    identityPlatform: identityPlatform.value(),
    bulkGraceMinutes: bulkGraceMinutes.value(),
    rateLimits: true,
    trustedHops: trustedHops.value(),
    ceilings: {
      registrations: registrationsAnHour.value(),
      mails: mailsAnHour.value(),
    },
    forgotAnswerMs: FORGOT_ANSWER_MS,
    identityToolkitUrl: `${authEmulator ? `http://${authEmulator}/` : 'https://'}identitytoolkit.googleapis.com`,
  };
}

let instance: Promise<Instance> | undefined;

/**
 * Creates the instance at the first request or run, when secrets can be read, and loads its code only then: a
 * deployment that reads these declarations loads no more than the packages that declare them.
 */
function instanceOf(): Promise<Instance> {
  instance ??= import('./app/instance').then(({ createInstance }) =>
    createInstance(readConfig(process.env.GCLOUD_PROJECT ?? ''), { hasAppCheck: appCheck.value() }),
  );
  return instance;
}

function serve(name: HttpFunction) {
  const settings = { ...runtime, ...httpFunctions[name], timeoutSeconds: 60, invoker: 'public' } as const;
  return onRequest(settings, async (request, response) => {
    (await instanceOf()).answer(name, request, response);
  });
}

function schedule(name: JobName, { schedule, timeoutSeconds }: JobTurns) {
  const settings = {
    ...jobRuntime,
    schedule: cronOf(schedule),
    timeoutSeconds,
    // A job that runs every few minutes starts again soon; a daily one is retried.
    retryCount: 'dailyAt' in schedule ? 3 : 0,
  };
  return onSchedule(settings, async () => (await instanceOf()).run(name));
}

export const api = serve('api');
export const uploads = serve('uploads');

/** The blocking functions of Identity Platform, omitted from a deployment without it. */
export const { beforeCreate, beforeSignIn } = blockingFunctions(
  {
    ...runtime,
    memory: '512MiB',
    concurrency: 20,
    maxInstances: 20,
    timeoutSeconds: BLOCKING_SECONDS,
    omit: identityPlatform.equals(false),
  },
  instanceOf,
);

/** One scheduled function for each job; the object is a group, so they deploy as `jobs-{name}`. */
const scheduled = Object.fromEntries(
  Object.entries(jobSchedules).map(([name, turns]) => [name, schedule(name as JobName, turns)]),
);

export { scheduled as jobs };
