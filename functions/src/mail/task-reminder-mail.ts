import { brand } from '@prarambh/contract/brand';
import { programmeDay, programmeMoment } from '../clock';
import type { MailList } from './layout';
import type { Message } from './mail.repository';
import type { ReminderLinks } from './reminder-links';
import { compose, type Recipient, shortList } from './templates';

/** A task that a student has to do something about. */
export interface RemindedTask {
  title: string;
  internshipTitle: string;
  dueDate: Date;
  /** When work for it was sent back, and what was missing; null when that has not happened. */
  sentBack: { at: Date; feedback: string | null } | null;
}

interface TaskReminder {
  tasks: readonly RemindedTask[];
  now: Date;
  url: string;
  links: ReminderLinks;
  lifetimeMinutes: number;
}

const GROUPS = ['due today', 'due tomorrow', 'overdue', 'sent back'] as const;
type Group = (typeof GROUPS)[number];

const TITLES: Record<Group, string> = {
  'due today': 'Due today',
  'due tomorrow': 'Due tomorrow',
  overdue: 'Overdue',
  'sent back': 'Sent back to you',
};

const MOST_FEEDBACK = 200;

function shortened(text: string): string {
  return text.length > MOST_FEEDBACK ? `${text.slice(0, MOST_FEEDBACK).trimEnd()}…` : text;
}

function groupOf({ dueDate, sentBack }: RemindedTask, now: Date): Group {
  if (sentBack) return 'sent back';
  if (dueDate <= now) return 'overdue';
  return programmeDay(dueDate) === programmeDay(now) ? 'due today' : 'due tomorrow';
}

function deadline({ dueDate }: RemindedTask, now: Date): string {
  return `${dueDate <= now ? 'overdue since' : 'due on'} ${programmeMoment(dueDate)}`;
}

function detailsOf(task: RemindedTask, now: Date): string {
  const facts = [task.internshipTitle];
  if (task.sentBack) facts.push(`sent back on ${programmeMoment(task.sentBack.at)}`);
  facts.push(deadline(task, now));
  const feedback = task.sentBack?.feedback;
  return `${facts.join(', ')}${feedback ? `. Feedback: “${shortened(feedback)}”` : ''}`;
}

/** Tells a student what is due, overdue or sent back; at least one task. Times are those of the programme's zone. */
export function taskReminderMail(
  { email, name }: Recipient,
  { tasks, now, url, links, lifetimeMinutes }: TaskReminder,
): Message {
  const groups = GROUPS.map((group) => ({
    group,
    members: tasks.filter((task) => groupOf(task, now) === group),
  })).filter(({ members }) => members.length > 0);
  const lists: MailList[] = groups.map(({ group, members }) => ({
    title: TITLES[group],
    items: shortList(
      members.map((task) => ({ name: task.title, details: detailsOf(task, now) })),
      'They are all in My Tasks.',
    ),
  }));
  const isLate = tasks.some(({ dueDate }) => dueDate <= now);
  return compose({
    to: email,
    name,
    subject: `Your tasks: ${groups.map(({ group, members }) => `${members.length} ${group}`).join(', ')}`,
    paragraphs: [
      'You have work to do in your internship.',
      ...(isLate ? ['You can still submit work after its deadline, so send what you have.'] : []),
    ],
    lists,
    button: { label: 'Open my tasks', url },
    reminder: {
      reason: `You get this email because these tasks are assigned to you at ${brand.name}. It comes at most once a day. This link switches off all reminder emails, for tasks and for meetings:`,
      links,
    },
    lifetimeMinutes,
  });
}
