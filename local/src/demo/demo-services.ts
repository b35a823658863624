import { createReadStream } from 'node:fs';
import { endpoints } from '@prarambh/contract/endpoints';
import { CreateInternshipBody, type Internship } from '@prarambh/contract/internships';
import { createServices } from '@prarambh/functions/app/services';
import type { Platform } from '@prarambh/functions/shared/platform';
import type { Caller } from '@prarambh/functions/users/caller';
import { emailKey, emails } from '@prarambh/functions/users/email-claims';
import { internIds, newUser, type UserDocument, users } from '@prarambh/functions/users/user.repository';
import { DEMO_PASSWORD, type DemoAccount } from './accounts';
import type { DemoInternship } from './catalogue';

/** The API's own handlers at a chosen time, so demo records obey every rule. */
export function createDemoServices(platform: Platform) {
  let moment = platform.clock.now();
  // The mails of the demo are queued days ago, and the mailer would report each of them as late.
  const logger = platform.logger.child({}, { level: 'fatal' });
  const services = createServices({ ...platform, logger, clock: { now: () => moment } });
  return {
    ...services,
    /** Sets the clock to `days` and `minutes` before the start. */
    goBack({ days, minutes = 0 }: { days: number; minutes?: number }): void {
      moment = new Date(platform.clock.now().getTime() - (days * 24 * 60 + minutes) * 60_000);
    },
  };
}

export type DemoServices = ReturnType<typeof createDemoServices>;

/** Creates the account with DEMO_PASSWORD and its profile if they are missing; returns it as a caller. */
export async function ensureAccount(
  { auth, firestore, clock }: Platform,
  { email, name, role, daysOld = 60 }: DemoAccount,
): Promise<Caller> {
  const found = await auth.getUsers([{ email }]);
  const account =
    found.users[0] ??
    (await auth.createUser({ email, displayName: name, password: DEMO_PASSWORD, emailVerified: true }));
  if (account.customClaims?.role !== role) await auth.setCustomUserClaims(account.uid, { role });
  const ref = firestore.collection(users.name).doc(account.uid);
  const createdAt = new Date(clock.now().getTime() - daysOld * 24 * 60 * 60_000);
  const internId = role === 'user' ? `INT26-${account.uid.slice(0, 6).toUpperCase()}` : null;
  const fresh = newUser({ name, email, role, internId, isVerified: true, createdAt });
  const stored = await ref.get();
  if (!stored.exists) {
    await ref.set(fresh);
    await firestore
      .collection(emails.name)
      .doc(emailKey(email))
      .set({ uid: account.uid, claimedAt: createdAt });
    if (internId) await firestore.collection(internIds.name).doc(internId).set({ uid: account.uid });
  }
  const user: UserDocument = fresh;
  return { uid: account.uid, role, user: { ...user, _id: account.uid }, signedInAt: createdAt };
}

const nothing = {
  params: undefined,
  query: undefined,
  body: undefined,
  idempotencyKey: null,
} as const;

/** Uploads a drawing like an admin and returns its URL. */
async function uploadPicture(
  { core, handlers }: DemoServices,
  admin: Caller,
  picture: DemoInternship['picture'],
): Promise<string> {
  const file = await core.files.save({
    ...endpoints['POST /pictures'].upload,
    stream: createReadStream(new URL(`./pictures/${picture}.webp`, import.meta.url)),
    filename: `${picture}.webp`,
    uid: admin.uid,
  });
  const { data } = await handlers['POST /pictures']({ ...nothing, caller: admin, file });
  return data.url;
}

/** Opens an internship of the catalogue like an admin. */
export async function addDemoInternship(
  services: DemoServices,
  admin: Caller,
  { picture, ...internship }: DemoInternship,
): Promise<Internship> {
  const { data } = await services.handlers['POST /internships']({
    ...nothing,
    caller: admin,
    body: CreateInternshipBody.parse({
      company: 'Prarambh',
      image: await uploadPicture(services, admin, picture),
      totalPositions: 10,
      ...internship,
    }),
    file: undefined,
  });
  return data;
}
