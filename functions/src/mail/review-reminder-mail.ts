import { brand } from '@prarambh/contract/brand';
import { programmeMoment } from '../shared/clock';
import type { Message } from './mail-document';
import type { ReminderLinks } from './reminder-links';
import { compose, type Recipient } from './templates';

interface ReviewReminder {
  /** Number of submissions that wait for longer than `days`, and the longest waiting ones. */
  count: number;
  days: number;
  oldest: readonly { title: string; studentName: string; internshipTitle: string; submittedAt: Date }[];
  url: string;
  links: ReminderLinks;
  lifetimeMinutes: number;
}

/** Tells an admin how many submissions wait for a review. */
export function reviewReminderMail(
  { email, name }: Recipient,
  { count, days, oldest, url, links, lifetimeMinutes }: ReviewReminder,
): Message {
  const work = count === 1 ? '1 submission has waited' : `${count} submissions have waited`;
  return compose({
    to: email,
    name,
    subject: `Reviews: ${work} for more than ${days} days`,
    paragraphs: [
      `${work} for a review for more than ${days} days. Students cannot continue with these tasks until somebody decides.`,
    ],
    lists: [
      {
        title:
          oldest.length < count ? `The ${oldest.length} that have waited longest` : 'Waiting longest first',
        items: oldest.map(({ title, studentName, internshipTitle, submittedAt }) => ({
          name: title,
          details: `${studentName}, ${internshipTitle}, since ${programmeMoment(submittedAt)}`,
        })),
      },
    ],
    button: { label: 'Open the submissions', url },
    reminder: {
      reason: `You get this email because you are an admin at ${brand.name}. It comes at most once a day. This link switches off all reminder emails, for reviews and for meetings:`,
      links,
    },
    lifetimeMinutes,
  });
}
