import type { Application } from '@prarambh/contract/applications';

/** What happens next with an application, told to the student. */
export function nextStepOf({ status, rejectionReason }: Application): string {
  switch (status) {
    case 'Applied':
      return 'We have your payment details. Next, our accounts team compares them with the bank statement; there is nothing you need to do.';
    case 'Under Review':
      return 'Somebody is checking your payment now. You will get a mail as soon as it is decided.';
    case 'Approved':
      return 'Your seat is confirmed. Your offer letter comes next, and we will write to you when it is ready.';
    case 'Offered':
      return 'Your offer letter has been issued. Welcome aboard!';
    case 'Rejected':
      return rejectionReason
        ? `It was not approved: ${rejectionReason}`
        : 'It was not approved. Please ask support about the reason.';
  }
}
