import type { Application } from '@prarambh/contract/applications';
import type { InternshipWay } from './internship-way';

/** What happens next with an application, told to the student; `way` is what has come of it so far. */
export function nextStepOf(
  { status, rejectionReason }: Pick<Application, 'status' | 'rejectionReason'>,
  way?: Pick<InternshipWay, 'tasks' | 'steps'>,
): string {
  switch (status) {
    case 'Applied':
      return 'We have your payment details. Our accounts team will compare them with the bank statement; there is nothing you need to do.';
    case 'Under Review':
      return 'Your payment is being checked now. You will get an email as soon as there is a decision.';
    case 'Approved':
      return way ? seatConfirmed(way) : 'Your seat is confirmed.';
    case 'Offered':
      return way ? offered(way) : 'Your offer letter has been issued. Welcome aboard!';
    case 'Rejected':
      return rejectionReason
        ? `It was not approved: ${rejectionReason}`
        : 'It was not approved. Please ask support for the reason.';
  }
}

type Way = Pick<InternshipWay, 'tasks' | 'steps'>;

/** A letter is not what comes next for somebody who is at work already. */
function seatConfirmed(way: Way): string {
  if (way.tasks.assigned > 0) return `Your seat is confirmed. ${ofTasks(way)}`;
  return 'Your seat is confirmed. Your offer letter comes next, and we will write to you when it is ready.';
}

function offered(way: Way): string {
  if (way.tasks.assigned > 0) return ofTasks(way);
  return 'Your offer letter has been issued. Welcome aboard! Your mentor will assign your tasks next.';
}

function ofTasks({ tasks: { assigned, completed }, steps }: Way): string {
  if (steps.at(-1)?.state === 'done') return 'Your certificate has been issued. Well done!';
  if (assigned === completed) return 'Every task is completed. Your certificate comes next.';
  const open = assigned - completed;
  return open === 1 ? 'One task is open.' : `${open} tasks are open.`;
}
