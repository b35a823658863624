import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Application } from '@prarambh/contract/applications';
import { brand } from '@prarambh/contract/brand';
import type { InternshipWay } from './internship-way';

/** The next step of an application for its student, given its progress `way`. */
export function nextStepOf(
  { status, rejectionReason }: Pick<Application, 'status' | 'rejectionReason'>,
  way?: Pick<InternshipWay, 'tasks' | 'steps'>,
): MessageDescriptor {
  const hours = brand.paymentCheckHours;
  switch (status) {
    case 'Applied':
      return msg`We have your payment details. Our accounts team will compare them with the bank statement, usually within ${hours} hours; there is nothing you need to do.`;
    case 'Under Review':
      return msg`Your payment is being checked now, usually within ${hours} hours. You will get an email as soon as there is a decision.`;
    case 'Approved':
      return way ? seatConfirmed(way) : msg`Your seat is confirmed.`;
    case 'Offered':
      return way ? offered(way) : msg`Your offer letter has been issued. Welcome aboard!`;
    case 'Rejected':
      return rejectionReason
        ? msg`It was not approved: ${rejectionReason}`
        : msg`It was not approved. Please ask support for the reason.`;
  }
}

type Way = Pick<InternshipWay, 'tasks' | 'steps'>;

/** A letter is not the next step of a student who already works. */
function seatConfirmed(way: Way): MessageDescriptor {
  const open = openTasks(way);
  switch (stageOf(way)) {
    case 'none':
      return msg`Your seat is confirmed. Your offer letter comes next, and we will write to you when it is ready.`;
    case 'certified':
      return msg`Your seat is confirmed. Your certificate has been issued. Well done!`;
    case 'completed':
      return msg`Your seat is confirmed. Every task is completed. Your certificate comes next.`;
    case 'open':
      return msg`Your seat is confirmed. ${plural(open, { one: 'One task is open.', other: `${open} tasks are open.` })}`;
  }
}

function offered(way: Way): MessageDescriptor {
  const open = openTasks(way);
  switch (stageOf(way)) {
    case 'none':
      return msg`Your offer letter has been issued. Welcome aboard! Your mentor will assign your tasks next.`;
    case 'certified':
      return msg`Your certificate has been issued. Well done!`;
    case 'completed':
      return msg`Every task is completed. Your certificate comes next.`;
    case 'open':
      return msg`${plural(open, { one: 'One task is open.', other: `${open} tasks are open.` })}`;
  }
}

const openTasks = ({ tasks: { assigned, completed } }: Way) => assigned - completed;

/** Progress of the tasks. */
function stageOf(way: Way): 'none' | 'certified' | 'completed' | 'open' {
  if (way.tasks.assigned === 0) return 'none';
  if (way.steps.at(-1)?.state === 'done') return 'certified';
  return openTasks(way) === 0 ? 'completed' : 'open';
}
