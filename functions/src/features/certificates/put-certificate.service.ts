import { noticeOf } from '@prarambh/contract/notices';
import type { Transaction } from 'firebase-admin/firestore';
import { afterCommit } from '../../after-commit';
import { later } from '../../clock';
import type { Core } from '../../core';
import { assertDrawable } from '../../documents/drawable';
import { conflict } from '../../errors';
import { certificateMail } from '../../mail/certificate-mail';
import type { Caller } from '../../people/caller';
import { putNotification } from '../../records/notifications';
import {
  type CertificateDocument,
  certificateRepository,
  certificateSearch,
  type StoredCertificate,
} from './certificate.repository';
import { createCertificateFiles } from './certificate-file.service';
import { certificateIdFor, numbered } from './certificate-id';
import { renewLevel } from './level';

export type Holder = Pick<Caller['user'], '_id' | 'name' | 'internId'>;

/** What is printed on a certificate, and for which internship it counts; the ID is null where one is to be made. */
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
  /** When the holder is told; at once if left out. */
  tellAt?: Date;
}

/** What every way of issuing a certificate has in common. */
export function createPutCertificate(core: Core) {
  const { platform, store, owners, mails } = core;
  const certificates = certificateRepository(store);
  const certificateFiles = createCertificateFiles(core);
  const { clock, config, logger } = platform;

  /** The ID made of title and holder, or the first of its numbered ones that is free. */
  async function freeId(transaction: Transaction, title: string, holder: Holder): Promise<string> {
    const wanted = certificateIdFor(title, holder.internId ?? holder._id);
    for (let attempt = 1; ; attempt += 1) {
      const candidate = numbered(wanted, attempt);
      if (!(await certificates.findInTransaction(transaction, candidate))) return candidate;
    }
  }

  async function typedId(transaction: Transaction, id: string): Promise<string> {
    if (await certificates.findInTransaction(transaction, id)) {
      throw conflict('This certificate ID is already in use.');
    }
    return id;
  }

  /** Whom a certificate is for. Raises `not_found` for somebody who was deleted, unless it is a corrected one. */
  async function holderNow(transaction: Transaction, { holder, revision = 1 }: Issue) {
    if (revision > 1) return owners.findHolder(transaction, holder);
    return { user: await owners.holdPerson(transaction, holder._id), isGone: false };
  }

  function announce(
    transaction: Transaction,
    issued: StoredCertificate,
    { language, tellAt }: Pick<Caller['user'], 'language'> & { tellAt: Date | undefined },
  ): void {
    const { _id, userId, user, certificateId, internshipTitle, issuedAt } = issued;
    const isCorrection = issued.revision > 1;
    putNotification(store, transaction, mailIdOf(issued), {
      ...noticeOf(isCorrection ? 'certificateCorrected' : 'certificateIssued', {
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
    mails.queue(transaction, mailIdOf(issued), { ...message, notBefore: later(issuedAt, tellAt) }, issuedAt);
  }

  return {
    /** Raises `invalid`, naming the characters, when the facts hold some that cannot be printed. */
    assertPrintable({ candidateName, internshipTitle, duration, signatureName }: Printed): void {
      assertDrawable({ candidateName, internshipTitle, duration, signatureName });
    },

    /** Stores a certificate and queues what tells its holder. Raises `conflict` for a typed ID that is in use. */
    async put(transaction: Transaction, issue: Issue) {
      const { holder, facts, issuedBy, revision = 1, tellAt } = issue;
      const { user, isGone } = await holderNow(transaction, issue);
      const certificateId = facts.certificateId
        ? await typedId(transaction, facts.certificateId)
        : await freeId(transaction, facts.internshipTitle, holder);
      const statusPlace = await certificates.findFreePlace(transaction);
      const { name, email, internId } = user;
      const printed = { ...facts, certificateId, user: { name, email, internId } };
      const issued = certificates.create(transaction, {
        ...printed,
        userId: holder._id,
        isAnonymous: isGone,
        filePath: null,
        fileSha256: null,
        issuedAt: clock.now(),
        issuedBy: issuedBy && { _id: issuedBy.uid, name: issuedBy.user.name, role: issuedBy.role },
        isRevoked: false,
        revokedAt: null,
        revision,
        replacedBy: null,
        statusPlace,
        search: certificateSearch(printed),
      });
      certificates.claimPlace(transaction, statusPlace, issued._id);
      if (!isGone) announce(transaction, issued, { ...user, tellAt });
      return issued;
    },

    /** What follows the commit, but for the mail: the holder's level and the file. Raises nothing; safe to repeat. */
    async afterPut(issued: StoredCertificate): Promise<StoredCertificate> {
      await afterCommit(logger, 'level', () => renewLevel(core, issued.userId));
      return (await afterCommit(logger, 'certificate file', () => certificateFiles.make(issued))) ?? issued;
    },
  };
}

/** One certificate has one mail, so a repeated transaction queues one. */
export function mailIdOf({ _id }: StoredCertificate): string {
  return `certificate-${_id}`;
}

/** How an audit entry names a certificate. */
export function describe({ certificateId, candidateName }: StoredCertificate): string {
  return `${certificateId}, ${candidateName}`;
}
