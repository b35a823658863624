import type { Core } from '../../core/core';
import * as mails from '../../mail/mail.repository';
import { reminderLinksOf } from '../../mail/reminder-links';
import { reviewReminderMail } from '../../mail/review-reminder-mail';
import { addDays } from '../../shared/clock';
import * as reminderRecipients from '../../users/reminder-recipients';
import * as submissionRepository from './submission.repository';

/** Days after which a review is overdue. */
export const REVIEW_DAYS = 3;

const LISTED = 10;

/**
 * Reminds all admins daily while a submission has waited too long; they share one list. Queues each mail of a day once;
 * returns the number of new mails.
 */
export async function remindOfReviews(
  { store, config }: Core,
  { day, now, lifetimeMinutes }: { day: string; now: Date; lifetimeMinutes: number },
): Promise<number> {
  const since = addDays(now, -REVIEW_DAYS);
  const { count, oldest } = await submissionRepository.waitingSince(store, since, LISTED);
  if (count === 0) return 0;
  const waiting = oldest.map(({ title, user, internship, submittedAt }) => ({
    title,
    studentName: user.name,
    internshipTitle: internship.title,
    submittedAt,
  }));
  const url = `${config.siteUrl}/admin-dashboard/manage-tasks?status=pending&sort=oldest`;
  const admins = await reminderRecipients.admins(store);
  const queued = admins.map((admin) => ({
    id: `remind-reviews-${day}-${admin._id}`,
    uid: admin._id,
    message: reviewReminderMail(admin, {
      count,
      days: REVIEW_DAYS,
      oldest: waiting,
      url,
      links: reminderLinksOf(config, admin._id),
      lifetimeMinutes,
    }),
  }));
  return mails.queueNew(store, queued, { now, holdReaders: reminderRecipients.hold });
}
