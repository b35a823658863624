import { fill, type ValuesOf } from './template';
import type { TranslatableMessage } from './translatable-message';

/** Notification templates for students, each with its title. */
export const NOTIFICATION_TEMPLATES = {
  applicationReceived: {
    title: 'Application received',
    message: 'We received your application for “{internship}”. We will check the payment and let you know.',
  },
  applicationApproved: {
    title: 'Application approved',
    message: 'Your application for “{internship}” is approved.',
  },
  applicationRejected: {
    title: 'Application not approved',
    message: 'Your application for “{internship}” was not approved.',
  },
  applicationRejectedWithReason: {
    title: 'Application not approved',
    message: 'Your application for “{internship}” was not approved. Reason: {reason}',
  },
  applicationReopened: {
    title: 'Application under review',
    message: 'Your application for “{internship}” is being looked at again.',
  },
  utrCorrected: {
    title: 'UTR corrected',
    message: 'We corrected the UTR of your application for “{internship}”. It is now {utr}.',
  },
  certificateIssued: {
    title: 'Certificate issued',
    message: 'Your certificate for “{internship}” is issued. Its ID is {id}.',
  },
  certificateCorrected: {
    title: 'Certificate corrected',
    message: 'Your corrected certificate for “{internship}” is issued. Its ID is {id}.',
  },
  certificateRevoked: {
    title: 'Certificate revoked',
    message: 'Your certificate for “{internship}” with the ID {id} was revoked and is no longer valid.',
  },
  letterIssued: {
    title: 'Offer letter issued',
    message: 'Your offer letter for “{internship}” at {company} is ready under My Offer Letters.',
  },
  letterCorrected: {
    title: 'Offer letter corrected',
    message: 'Your corrected offer letter for “{internship}” at {company} is ready under My Offer Letters.',
  },
  letterRevoked: {
    title: 'Offer letter revoked',
    message: 'Your offer letter for “{internship}” at {company} was revoked and is no longer valid.',
  },
  helpAnswered: {
    title: 'Support has answered',
    message: 'You have a new answer in Help & Support Chat.',
  },
  taskGiven: {
    title: 'New task',
    message: 'You have a new task: “{task}” for “{internship}”.',
  },
  tasksGiven: {
    title: 'New tasks',
    message: 'You have {count} new tasks for “{internship}”: {tasks}.',
  },
  manyTasksGiven: {
    title: 'New tasks',
    message: 'You have {count} new tasks for “{internship}”: {tasks} and {others} more.',
  },
  taskFile: {
    title: 'New file',
    message: 'Your task “{task}” has a new file: {file}.',
  },
  taskMessage: {
    title: 'New message',
    message: 'Your mentor has written to you under the task “{task}”.',
  },
  taskChanged: {
    title: 'Task changed',
    message: 'Your task “{task}” was changed.',
  },
  taskChangedWithNote: {
    title: 'Task changed',
    message: 'Your task “{task}” was changed. {note}',
  },
  taskMoved: {
    title: 'Task changed',
    message: 'Your task “{task}” was changed. It is now due on {due}.',
  },
  taskMovedWithNote: {
    title: 'Task changed',
    message: 'Your task “{task}” was changed. It is now due on {due}. {note}',
  },
  taskWithdrawn: {
    title: 'Task withdrawn',
    message: 'Your task “{task}” for “{internship}” was withdrawn. You do not have to do it any more.',
  },
  taskWithdrawnWithNote: {
    title: 'Task withdrawn',
    message: 'Your task “{task}” for “{internship}” was withdrawn. You do not have to do it any more. {note}',
  },
  workApproved: {
    title: 'Work approved',
    message: 'Your work “{task}” is approved. Well done!',
  },
  workApprovedWithFeedback: {
    title: 'Work approved',
    message: 'Your work “{task}” is approved. Well done! Feedback: {feedback}',
  },
  workSentBack: {
    title: 'Work not approved',
    message: 'Your work “{task}” needs another try.',
  },
  workSentBackWithFeedback: {
    title: 'Work not approved',
    message: 'Your work “{task}” needs another try. Feedback: {feedback}',
  },
  workReopened: {
    title: 'Work under review',
    message: 'Your work “{task}” is being looked at again.',
  },
  meetingScheduled: {
    title: 'Meeting scheduled',
    message: '“{meeting}” is scheduled. The time and the link are under Meetings.',
  },
  meetingChanged: {
    title: 'Meeting changed',
    message: '“{meeting}” has changed. You can see the current time and link under Meetings.',
  },
  meetingCancelled: {
    title: 'Meeting cancelled',
    message: '“{meeting}” is cancelled.',
  },
  meetingSoon: {
    title: 'Meeting begins soon',
    message: '“{meeting}” begins at {time}. The link is under Meetings, with the time in your own time zone.',
  },
} as const;

type Name = keyof typeof NOTIFICATION_TEMPLATES;

export type NotificationValues<N extends Name> = ValuesOf<(typeof NOTIFICATION_TEMPLATES)[N]['message']>;

/** The name of a template (`notice`) and its values, so a corrected template also changes stored notifications. */
export interface NotificationFacts {
  notice: string;
  values: Record<string, string>;
}

export interface FilledNotification {
  title: string;
  message: string;
  said: NotificationFacts;
}

/** Returns a notification in English, with the name and values of its template. */
export function fillNotification<N extends Name>(name: N, values: NotificationValues<N>): FilledNotification {
  const { title, message: template } = NOTIFICATION_TEMPLATES[name];
  const known: Record<string, string> = values;
  return { title, message: fill(template, known), said: { notice: name, values: known } };
}

/** Returns template and values of a stored notification; null if its template no longer exists. */
export function translatableMessageOf({ notice, values }: NotificationFacts): TranslatableMessage | null {
  const { message: template } =
    Object.entries(NOTIFICATION_TEMPLATES).find(([name]) => name === notice)?.[1] ?? {};
  return template === undefined ? null : { template, values };
}
