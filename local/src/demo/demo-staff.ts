import type { Caller } from '@prarambh/functions/users/caller';
import type { DemoServices } from './demo-services';

const nothing = {
  params: undefined,
  query: undefined,
  body: undefined,
  idempotencyKey: null,
  file: undefined,
} as const;

const LEAVERS = [
  'I have found a full-time job and will not finish the programme. Thank you for everything!',
  'I registered twice by mistake; this is the account with my old email address.',
];

/** Adds work for admins and co-admins: deletion requests, and a notification to the accountants. */
export async function addDemoStaffWork(
  services: DemoServices,
  { admin, students }: { admin: Caller; students: readonly Caller[] },
): Promise<void> {
  for (const [index, reason] of LEAVERS.entries()) {
    const caller = students[index * 3 + 1];
    services.goBack({ days: 2 - index, minutes: 95 });
    if (caller)
      await services.handlers['POST /profile/request-deletion']({ ...nothing, caller, body: { reason } });
  }
  services.goBack({ days: 1, minutes: 40 });
  await services.handlers['POST /notifications']({
    ...nothing,
    caller: admin,
    body: {
      title: 'Notification',
      message: 'Please clear the queue of payments by Friday evening; certificates go out on Monday.',
      target: { type: 'accountants' },
    },
  });
}
