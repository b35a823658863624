import type { Language } from '@prarambh/contract/languages';
import { programmeDay, programmeMoment } from '../shared/clock';
import type { MailList } from './layout';
import type { Message } from './mail-document';
import type { ReminderLinks } from './reminder-links';
import { sayTo } from './say-to';
import { compose, letterTo, type Recipient, shortList } from './templates';
import { MAIL_WORDS } from './words';

const words = MAIL_WORDS.tasks;

/** A task that a student must act on. */
export interface RemindedTask {
  title: string;
  internshipTitle: string;
  dueDate: Date;
  /** Time and feedback of a submission that was sent back; null if none was. */
  sentBack: { at: Date; feedback: string | null } | null;
}

interface TaskReminder {
  tasks: readonly RemindedTask[];
  now: Date;
  url: string;
  links: ReminderLinks;
  lifetimeMinutes: number;
}

const GROUPS = ['today', 'tomorrow', 'overdue', 'sentBack'] as const;
type Group = (typeof GROUPS)[number];

const MOST_FEEDBACK = 200;

function shortened(text: string): string {
  return text.length > MOST_FEEDBACK ? `${text.slice(0, MOST_FEEDBACK).trimEnd()}…` : text;
}

function groupOf({ dueDate, sentBack }: RemindedTask, now: Date): Group {
  if (sentBack) return 'sentBack';
  if (dueDate <= now) return 'overdue';
  return programmeDay(dueDate) === programmeDay(now) ? 'today' : 'tomorrow';
}

function detailsOf(task: RemindedTask, now: Date, language: Language): string {
  const say = sayTo({ language });
  const facts = [task.internshipTitle];
  if (task.sentBack) facts.push(say(words.sentBackOn, { at: programmeMoment(task.sentBack.at, language) }));
  const at = programmeMoment(task.dueDate, language);
  facts.push(say(task.dueDate <= now ? words.overdueSince : words.dueOn, { at }));
  const feedback = task.sentBack?.feedback;
  return `${facts.join(', ')}${feedback ? say(words.feedback, { feedback: shortened(feedback) }) : ''}`;
}

/** Tells a student about due, overdue or returned tasks; at least one. Times are in the programme's zone. */
export function taskReminderMail(
  student: Recipient,
  { tasks, now, url, links, lifetimeMinutes }: TaskReminder,
): Message {
  const say = sayTo(student);
  const groups = GROUPS.map((group) => ({
    group: words.groups[group],
    members: tasks.filter((task) => groupOf(task, now) === group),
  })).filter(({ members }) => members.length > 0);
  const lists: MailList[] = groups.map(({ group, members }) => ({
    title: say(group.title),
    items: shortList(
      members.map((task) => ({ name: task.title, details: detailsOf(task, now, student.language ?? 'en') })),
      { more: (count) => say(words.more, { count: `${count}` }), rest: say(words.rest) },
    ),
  }));
  const counts = groups.map(({ group, members: { length } }) =>
    length === 1 && 'one' in group ? say(group.one) : say(group.count, { count: `${length}` }),
  );
  const isLate = tasks.some(({ dueDate }) => dueDate <= now);
  return compose({
    ...letterTo(student),
    subject: say(words.subject, { groups: counts.join(', ') }),
    paragraphs: [say(words.work), ...(isLate ? [say(words.late)] : [])],
    lists,
    button: { label: say(words.open), url },
    reminder: { reason: say(words.reason), links },
    lifetimeMinutes,
  });
}
