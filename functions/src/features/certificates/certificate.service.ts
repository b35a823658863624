/** Checking and revoking certificates, and the progress towards them. */

import type { CertificateProgress } from '@prarambh/contract/certificates';
import { fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { putNotification, removeNotification } from '../../domain/notifications';
import { inTransaction } from '../../firestore/store';
import { certificateRevokedMail } from '../../mail/certificate-mail';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { afterCommit } from '../../shared/after-commit';
import { type AppError, inEnglish, notFound, notValid } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader } from '../../users/owners';
import { listTaskProgress } from '../tasks/task-progress.service';
import type { StoredCertificate } from './certificate.repository';
import * as certificateRepository from './certificate.repository';
import { firstOwnCertificateDay } from './internship-issue.service';
import { renewLevel } from './level';
import { certificateMailId, describeCertificate } from './put-certificate.service';

const CERTIFICATES_PAGE = '/dashboard/certificates';

/** Queues a mail and a notification for the holder of a revoked certificate, unless the account is closed. */
function tellCertificateRevoked(
  core: Core,
  transaction: Transaction,
  student: Caller['user'] | null,
  { certificate, at }: { certificate: StoredCertificate; at: Date },
): void {
  const { store, config } = core;
  if (!student) return;
  const { certificateId, internshipTitle } = certificate;
  putNotification(store, transaction, revocationId(certificate), {
    ...fillNotification('certificateRevoked', { internship: internshipTitle, id: certificateId }),
    link: CERTIFICATES_PAGE,
    audience: [`user:${student._id}`],
    createdAt: at,
  });
  const url = `${config.siteUrl}${CERTIFICATES_PAGE}`;
  const message = certificateRevokedMail(student, { certificateId, internshipTitle, url });
  mails.queue(store, transaction, revocationId(certificate), message, at);
}

/**
 * Returns a valid certificate. Throws `not_found` with the verification result for an unknown, revoked or
 * replaced one (F13).
 */
export async function verifyCertificate(
  core: Core,
  certificateId: string,
  transaction?: Transaction,
): Promise<StoredCertificate> {
  const certificate = transaction
    ? await certificateRepository.findInTransaction(core.store, transaction, certificateId)
    : await certificateRepository.findTyped(core.store, certificateId);
  if (!certificate) {
    throw notValid('Certificate not found.', { state: 'unknown', at: null, replacedBy: null });
  }
  if (certificate.isRevoked) throw noLongerValid(certificate);
  return certificate;
}

/** Returns the student's internships with tasks for which no certificate was ever issued. */
export async function certificateProgressOf(core: Core, uid: string): Promise<CertificateProgress[]> {
  const all = await listTaskProgress(core.store, uid);
  const claimed = await Promise.all(
    all.map(({ internship }) => certificateRepository.isClaimed(core.store, uid, internship._id)),
  );
  const open = all.filter((_, index) => claimed[index] === false);
  return Promise.all(
    open.map(async (progress) => ({
      ...progress,
      from: await firstOwnCertificateDay(core, uid, progress.internship._id),
    })),
  );
}

/**
 * Revokes a certificate, which stays and verifies as revoked (F18), and notifies its holder. If the mail
 * about it still waits (P10), the holder gets no mail at all and can get another certificate. Throws
 * `not_found`, also for a revoked one.
 */
export async function revokeCertificate(core: Core, caller: Caller, id: string): Promise<void> {
  const { store, mailer, clock } = core;
  const now = clock.now();
  const before = await inTransaction(store, async (transaction) => {
    const certificate = await certificateRepository.findInTransaction(core.store, transaction, id);
    if (!certificate || certificate.isRevoked) throw notFound(inEnglish('This certificate does not exist.'));
    const student = await findReader(store, transaction, certificate.userId);
    const mailId = certificateMailId(certificate);
    const isHeld = await mails.isHeld(store, transaction, mailId, now);
    certificateRepository.revoke(core.store, transaction, certificate, { revokedAt: now });
    if (isHeld) {
      mails.takeBack(store, transaction, mailId);
      removeNotification(store, transaction, mailId);
      certificateRepository.unclaim(core.store, transaction, certificate);
    } else tellCertificateRevoked(core, transaction, student, { certificate, at: now });
    recordAudit(store, transaction, {
      caller,
      action: 'revokeCertificate',
      target: { collection: 'certificates', _id: certificate._id, label: describeCertificate(certificate) },
      about: certificate,
      at: now,
      before: { isRevoked: false },
      after: { isRevoked: true },
    });
    return certificate;
  });
  await afterCommit(core.platform.logger, 'level', () => renewLevel(core.store, before.userId));
  await deliverMail(mailer, revocationId(before));
}

const revocationId = (certificate: StoredCertificate) => `${certificateMailId(certificate)}-revoked`;

function noLongerValid({ revokedAt, replacedBy }: StoredCertificate): AppError {
  const at = revokedAt?.toISOString() ?? null;
  return replacedBy
    ? notValid('This certificate was replaced by a corrected one and is no longer valid.', {
        state: 'replaced',
        at,
        replacedBy,
      })
    : notValid('This certificate was revoked and is no longer valid.', {
        state: 'revoked',
        at,
        replacedBy: null,
      });
}
