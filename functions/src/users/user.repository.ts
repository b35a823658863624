/** Stores profiles in `users`, by the uid of the Auth account. */

import { languages } from '@prarambh/contract/languages';
import { OwnPublicPage } from '@prarambh/contract/public-pages';
import { ROLES } from '@prarambh/contract/roles';
import { domainOf, LEVELS } from '@prarambh/contract/users';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { editMark } from '../firestore/edit-mark';
import type { Filter } from '../firestore/filter';
import { findFirst, findSome, listPage, type PageOf } from '../firestore/query';
import { normalise, searchPrefixes } from '../firestore/search';
import { singleDocuments } from '../firestore/single-documents';
import { type DocumentOf, defineCollection, refOf, type Store, type Stored } from '../firestore/store';

export const users = defineCollection(
  'users',
  z.object({
    name: z.string(),
    email: z.string(),
    /** Former emails of the account, so that erasure also deletes the mails to them. */
    earlierEmails: z.array(z.string()),
    role: z.enum(ROLES),
    internId: z.string().nullable(),
    /** Path of the picture in the bucket; answers contain a fresh address. */
    profilePicture: z.string().nullable(),
    createdAt: z.date(),
    isVerified: z.boolean(),
    /** Number of registrations: from the second on, the code alone does not prove whose password counts (N02). */
    registrations: z.number().int(),
    /** Time of the latest code mail. */
    codeSentAt: z.date().nullable(),
    isActive: z.boolean(),
    profileCompleteness: z.number(),
    level: z.enum(LEVELS),
    /** The name to print, if it is spelled differently. */
    certificateName: z.string(),
    tagline: z.string(),
    college: z.string(),
    skills: z.array(z.string()),
    linkedin: z.string(),
    github: z.string(),
    website: z.string(),
    deletionReason: z.string().nullable(),
    deletionRequestedAt: z.date().nullable(),
    /** Start of the permanent deletion; until it ends, the remaining data waits to be deleted. */
    erasureStartedAt: z.date().nullable(),
    /** Sessions that began before this time have ended; whole seconds, as in tokens. Null if all count. */
    sessionsValidFrom: z.date().nullable(),
    /** Start times of the sessions that the person logged out of, newest first (session-rules.ts). */
    endedSessions: z.array(z.date()),
    /** Ids of the second factors that were set up on our login page. */
    secondFactors: z.array(z.string()),
    /**
     * Time at which the API began to change the Firebase account; null once the change is recorded
     * (account-changes.ts).
     */
    accountChangeAt: z.date().nullable(),
    /** Time at which the account was locked after a change outside the API. A new password unlocks it. */
    lockedAt: z.date().nullable(),
    /** True if the person wants no reminder mails, of tasks or of meetings. */
    remindersOff: z.boolean(),
    /** The language in which the person reads the site; null until one was chosen. */
    language: z.enum(languages).nullable(),
    /** The ids of saved internships, latest first; SAVED_MAX at most. */
    savedInternships: z.array(z.string()),
    /** The person's public page, /p/{handle}; null until it is set up. */
    publicPage: OwnPublicPage,
    /** Sort key of the name: without case and accents. */
    nameKey: z.string(),
    emailDomain: z.string(),
    search: z.array(z.string()),
    ...editMark,
  }),
);
export type UserDocument = DocumentOf<typeof users>;

/** Each document's id is an intern ID in use; creating the document makes the ID unique (B13). */
export const internIds = defineCollection('internIds', z.object({ uid: z.string() }));

/** Returns the search and sort keys of a person; update them when one of these three fields changes. */
export function userKeys({ name, email, internId }: Pick<UserDocument, 'name' | 'email' | 'internId'>) {
  return {
    nameKey: normalise(name),
    emailDomain: domainOf(email),
    search: searchPrefixes(name, email, internId),
  };
}

/** Returns a new profile with empty fields. */
export function newUser({
  name,
  email,
  role = 'user',
  internId = null,
  createdAt,
  isVerified = false,
  registrations = 1,
  codeSentAt = null,
  language = null,
}: Pick<UserDocument, 'name' | 'email' | 'createdAt'> &
  Partial<
    Pick<UserDocument, 'role' | 'internId' | 'isVerified' | 'registrations' | 'codeSentAt' | 'language'>
  >): UserDocument {
  return {
    name,
    email,
    earlierEmails: [],
    role,
    internId,
    profilePicture: null,
    createdAt,
    isVerified,
    registrations,
    codeSentAt,
    isActive: true,
    profileCompleteness: 0,
    level: 'Beginner',
    tagline: '',
    certificateName: '',
    college: '',
    skills: [],
    linkedin: '',
    github: '',
    website: '',
    deletionReason: null,
    deletionRequestedAt: null,
    erasureStartedAt: null,
    sessionsValidFrom: null,
    endedSessions: [],
    secondFactors: [],
    accountChangeAt: null,
    lockedAt: null,
    remindersOff: false,
    language,
    savedInternships: [],
    publicPage: null,
    ...userKeys({ name, email, internId }),
  };
}

export const { find, findInTransaction, put, update, updateDirectly, remove } = singleDocuments(users);

export const findByEmail = (store: Store, email: string) =>
  findFirst(store, users, { filters: [['email', '==', email]] });

export async function isInternIdTaken(
  store: Store,
  transaction: Transaction,
  internId: string,
): Promise<boolean> {
  return (await transaction.get(refOf(store, internIds, internId))).exists;
}

export function claimInternId(store: Store, transaction: Transaction, internId: string, uid: string): void {
  transaction.create(refOf(store, internIds, internId), { uid });
}

export async function releaseInternId(store: Store, internId: string): Promise<void> {
  await refOf(store, internIds, internId).delete();
}

/** Lists unverified people who were registered at or before `before`, oldest first. */
export const listUnverified = (store: Store, before: Date, page: PageOf) =>
  listPage(store, users, {
    ...page,
    filters: [
      ['isVerified', '==', false],
      ['createdAt', '<=', before],
    ],
    orderBy: ['createdAt', 'asc'],
  });

/** Returns another admin who can sign in, or null. The transaction locks that profile. */
export async function findOtherAdmin(
  store: Store,
  transaction: Transaction,
  uid: string,
): Promise<Stored<UserDocument> | null> {
  const filters: Filter[] = [
    ['role', '==', 'admin'],
    ['isActive', '==', true],
  ];
  const admins = await findSome(store, users, { filters, limit: 2 }, transaction);
  return admins.find(({ _id }) => _id !== uid) ?? null;
}
