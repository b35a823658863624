import { formatCount } from '@prarambh/contract/format';
import type { JobName } from '@prarambh/contract/job-names';
import type { Job, JobRun } from '@prarambh/contract/system';
import type { Tone } from '../../components/states/status-badge';

/** Name and description of each job. */
export const JOB_WORDS: Record<JobName, { title: string; about: string }> = {
  deliverMail: {
    title: 'Send emails',
    about: 'Sends waiting emails, and tries failed ones again for two days.',
  },
  carryOutWork: {
    title: 'Carry out work',
    about: 'Continues renames and permanent deletions that took longer than one request.',
  },
  expireMeetings: {
    title: 'Expire meetings',
    about: 'Marks meetings that are over, and takes back their reminders.',
  },
  remindMeetings: {
    title: 'Remind of meetings',
    about: 'Emails people a day before a meeting, and notifies them 15 minutes before.',
  },
  makeMissingFiles: {
    title: 'Make missing files',
    about: 'Makes the PDFs of certificates and offer letters that have none.',
  },
  mergeDailyFigures: {
    title: 'Add up daily figures',
    about: 'Puts the figures of past days together for the charts.',
  },
  tidy: {
    title: 'Tidy up',
    about:
      'Removes accounts that nobody verified, and codes, links, keys and files that nobody needs any more.',
  },
  remindTasks: {
    title: 'Remind of tasks',
    about:
      'Emails students what is due tomorrow, overdue or sent back, and admins the reviews that have waited too long.',
  },
};

/** 'every 5 minutes', 'every 12 hours', 'daily at 09:00, India'. */
export function scheduleWords({ everyMinutes, dailyAt }: Pick<Job, 'everyMinutes' | 'dailyAt'>): string {
  if (everyMinutes === null) return `daily at ${dailyAt}, India`;
  if (everyMinutes === 1) return 'every minute';
  return everyMinutes % 60 === 0 ? `every ${everyMinutes / 60} hours` : `every ${everyMinutes} minutes`;
}

interface State {
  tone: Tone;
  words: string;
}

const STATES: Record<JobRun['status'], State> = {
  running: { tone: 'info', words: 'Running' },
  idle: { tone: 'good', words: 'Nothing to do' },
  done: { tone: 'good', words: 'Done' },
  failed: { tone: 'bad', words: 'Failed' },
};

/** State of a run. */
export function runState({ status, isCutOff }: JobRun): State {
  return isCutOff ? { tone: 'bad', words: 'Cut off' } : STATES[status];
}

/** State of a job: a stopped schedule outweighs the result of the last run. */
export function jobState({ isLate, lastRun }: Job): State {
  if (!lastRun) return { tone: 'waiting', words: 'Never ran' };
  return isLate ? { tone: 'bad', words: 'Late' } : runState(lastRun);
}

/** '12 done, 1 failed'. */
export function countsOf({ done, failed }: JobRun): string {
  return failed > 0
    ? `${formatCount(done)} done, ${formatCount(failed)} failed`
    : `${formatCount(done)} done`;
}
