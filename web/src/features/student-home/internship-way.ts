import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Application } from '@prarambh/contract/applications';
import type { Certificate } from '@prarambh/contract/certificates';
import type { OfferLetter } from '@prarambh/contract/offer-letters';
import type { AssignedTask } from '@prarambh/contract/tasks';
import type { Step } from '../../components/display/timeline';

/** A step without its label. */
export type WayStep = Omit<Step, 'label'> & { label: MessageDescriptor };

export interface InternshipWay {
  internship: { _id: string; title: string };
  /** The student's latest application; null for tasks without an application (F08). */
  application: Application | null;
  steps: readonly WayStep[];
  tasks: { assigned: number; completed: number };
  /** Completed work in whole percent. */
  percent: number;
}

interface Known {
  applications: readonly Application[];
  tasks: readonly AssignedTask[];
  letters: readonly OfferLetter[];
  certificates: readonly Certificate[];
}

/** Returns the progress of a student in each internship, the latest application first. */
export function internshipWays(known: Known): InternshipWay[] {
  const found = new Map<string, { title: string; application: Application | null }>();
  for (const application of known.applications) {
    const { _id, title } = application.internship;
    // The list has the newest first, so the latest application is kept.
    if (!found.has(_id)) found.set(_id, { title, application });
  }
  for (const { internship } of known.tasks) {
    if (!found.has(internship._id)) {
      found.set(internship._id, { title: internship.title, application: null });
    }
  }
  return [...found].map(([_id, { title, application }]) => wayOf({ _id, title }, application, known));
}

function wayOf(
  internship: InternshipWay['internship'],
  application: Application | null,
  { tasks: allTasks, letters, certificates }: Known,
): InternshipWay {
  const tasks = allTasks.filter((task) => task.internship._id === internship._id);
  const completed = tasks.filter(({ status }) => status === 'completed').length;
  const done = { assigned: tasks.length, completed };
  const certificate = certificates.find(({ internshipId }) => internshipId === internship._id);
  const isRejected = application?.status === 'Rejected';
  const steps: WayStep[] = [
    ...(application ? applicationSteps(application, letters) : []),
    ...(isRejected ? [] : [tasksStep(tasks.length, completed), certificateStep(certificate)]),
  ];
  return {
    internship,
    application,
    steps,
    tasks: done,
    percent: percentOf(done, certificate !== undefined),
  };
}

function applicationSteps(application: Application, letters: readonly OfferLetter[]): WayStep[] {
  const { _id, status, dateApplied, decidedAt } = application;
  const applied: WayStep = { label: msg`Applied`, date: dateApplied, state: 'done' };
  if (status === 'Rejected')
    return [applied, { label: msg`Not approved`, date: decidedAt, state: 'refused' }];
  const isApproved = status === 'Approved' || status === 'Offered';
  const letter = letters.find(({ applicationId }) => applicationId === _id);
  return [
    applied,
    isApproved
      ? { label: msg`Approved`, date: decidedAt, state: 'done' }
      : { label: msg`Payment check`, date: null, state: 'now' },
    {
      label: msg`Offer letter`,
      date: letter ? (letter.issueDate ?? letter.issuedAt) : null,
      state: letter || status === 'Offered' ? 'done' : 'ahead',
    },
  ];
}

function tasksStep(assigned: number, completed: number): WayStep {
  if (assigned === 0) return { label: msg`Tasks`, date: null, state: 'ahead' };
  const label = msg`${completed} of ${plural(assigned, { one: `${assigned} task`, other: `${assigned} tasks` })}`;
  return { label, date: null, state: completed === assigned ? 'done' : 'now' };
}

function certificateStep(certificate: Certificate | undefined): WayStep {
  return {
    label: msg`Certificate`,
    date: certificate?.issuedAt ?? null,
    state: certificate ? 'done' : 'ahead',
  };
}

/** Progress in percent. The certificate counts as one more task; with it the internship is complete. */
function percentOf({ assigned, completed }: InternshipWay['tasks'], isCertified: boolean): number {
  return isCertified ? 100 : Math.round((completed / (assigned + 1)) * 100);
}
