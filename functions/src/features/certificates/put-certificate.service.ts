/** The steps that every way of issuing a certificate shares. */

import { fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { putNotification } from '../../domain/notifications';
import { makeIssuedFile } from '../../issuing/issued-files';
import * as statusListRepository from '../../issuing/status-list.repository';
import { certificateMail } from '../../mail/certificate-mail';
import * as mails from '../../mail/mail.repository';
import { assertDrawable } from '../../pdf/drawable';
import { afterCommit } from '../../shared/after-commit';
import { later } from '../../shared/clock';
import { conflict } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findHolder, holdPerson } from '../../users/owners';
import * as certificateRepository from './certificate.repository';
import {
  type CertificateDocument,
  certificateSearch,
  type StoredCertificate,
} from './certificate.repository';
import { certificateFiles } from './certificate-file.service';
import { certificateIdFor, numbered } from './certificate-id';
import { renewLevel } from './level';

export type Holder = Pick<Caller['user'], '_id' | 'name' | 'internId'>;

/** Printed facts of a certificate and its internship; with a null ID, one is generated. */
export type Facts = Pick<
  CertificateDocument,
  | 'internshipId'
  | 'candidateName'
  | 'internshipTitle'
  | 'course'
  | 'duration'
  | 'startDate'
  | 'completionDate'
  | 'signatureName'
  | 'tags'
> & { certificateId: string | null };

type Printed = Pick<Facts, 'candidateName' | 'internshipTitle' | 'duration' | 'signatureName'>;

interface Issue {
  holder: Holder;
  facts: Facts;
  /** Null when the student generates it. */
  issuedBy: Caller | null;
  revision?: number;
  /** Time of the mail and notification; now if omitted. */
  tellAt?: Date;
}

/** Returns the ID from title and holder, or its first free numbered form. */
async function freeCertificateId(
  core: Core,
  transaction: Transaction,
  title: string,
  holder: Holder,
): Promise<string> {
  const wanted = certificateIdFor(title, holder.internId ?? holder._id);
  for (let attempt = 1; ; attempt += 1) {
    const candidate = numbered(wanted, attempt);
    if (!(await certificateRepository.findInTransaction(core.store, transaction, candidate)))
      return candidate;
  }
}

async function typedCertificateId(core: Core, transaction: Transaction, id: string): Promise<string> {
  if (await certificateRepository.findInTransaction(core.store, transaction, id)) {
    throw conflict('This certificate ID is already in use.');
  }
  return id;
}

/**
 * Returns the current holder. Throws `not_found` for a deleted person, unless this corrects a certificate.
 */
async function holderNow(core: Core, transaction: Transaction, { holder, revision = 1 }: Issue) {
  if (revision > 1) return findHolder(core.store, transaction, holder);
  return { user: await holdPerson(core.store, transaction, holder._id), isGone: false };
}

function announceCertificate(
  core: Core,
  transaction: Transaction,
  issued: StoredCertificate,
  { language, tellAt }: Pick<Caller['user'], 'language'> & { tellAt: Date | undefined },
): void {
  const { store, config } = core;
  const { _id, userId, user, certificateId, internshipTitle, issuedAt } = issued;
  const isCorrection = issued.revision > 1;
  putNotification(store, transaction, certificateMailId(issued), {
    ...fillNotification(isCorrection ? 'certificateCorrected' : 'certificateIssued', {
      internship: internshipTitle,
      id: certificateId,
    }),
    link: '/dashboard/certificates',
    audience: [`user:${userId}`],
    createdAt: later(issuedAt, tellAt),
  });
  const url = `${config.siteUrl}/verify-certificate/${_id}`;
  const facts = { certificateId, internshipTitle, isCorrection, url };
  const message = certificateMail({ ...user, language }, facts);
  mails.queue(
    store,
    transaction,
    certificateMailId(issued),
    { ...message, notBefore: later(issuedAt, tellAt) },
    issuedAt,
  );
}

/** Throws `invalid` with the characters that cannot be printed. */
export function assertCertificatePrintable({
  candidateName,
  internshipTitle,
  duration,
  signatureName,
}: Printed): void {
  assertDrawable({ candidateName, internshipTitle, duration, signatureName });
}

/**
 * Stores a certificate and queues the holder's mail and notification. Throws `conflict` for a typed ID in
 * use.
 */
export async function putCertificate(core: Core, transaction: Transaction, issue: Issue) {
  const { holder, facts, issuedBy, revision = 1, tellAt } = issue;
  const { user, isGone } = await holderNow(core, transaction, issue);
  const certificateId = facts.certificateId
    ? await typedCertificateId(core, transaction, facts.certificateId)
    : await freeCertificateId(core, transaction, facts.internshipTitle, holder);
  const statusPlace = await statusListRepository.findFree(core.store, transaction);
  const { name, email, internId } = user;
  const printed = { ...facts, certificateId, user: { name, email, internId } };
  const issued = certificateRepository.create(core.store, transaction, {
    ...printed,
    userId: holder._id,
    isAnonymous: isGone,
    filePath: null,
    fileSha256: null,
    issuedAt: core.clock.now(),
    issuedBy: issuedBy && { _id: issuedBy.uid, name: issuedBy.user.name, role: issuedBy.role },
    isRevoked: false,
    revokedAt: null,
    revision,
    replacedBy: null,
    statusPlace,
    search: certificateSearch(printed),
  });
  statusListRepository.claim(core.store, transaction, statusPlace, {
    collection: 'certificates',
    paperId: issued._id,
  });
  if (!isGone) announceCertificate(core, transaction, issued, { ...user, tellAt });
  return issued;
}

/** Updates the holder's level and creates the file, after the commit. Throws nothing; safe to repeat. */
export async function afterCertificatePut(core: Core, issued: StoredCertificate): Promise<StoredCertificate> {
  const { logger } = core.platform;
  await afterCommit(logger, 'level', () => renewLevel(core.store, issued.userId));
  return (
    (await afterCommit(logger, 'certificate file', () => makeIssuedFile(core, certificateFiles, issued))) ??
    issued
  );
}

/** Returns one mail id per certificate, so that a repeated transaction queues one mail. */
export function certificateMailId({ _id }: StoredCertificate): string {
  return `certificate-${_id}`;
}

/** Returns a certificate as an audit entry names it. */
export function describeCertificate({ certificateId, candidateName }: StoredCertificate): string {
  return `${certificateId}, ${candidateName}`;
}
