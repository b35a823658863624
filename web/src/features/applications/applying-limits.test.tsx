import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildApplication, buildInternship, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { respond, success } from '../../testing/responder';

/** Opens the payment page of the internship i1 with earlier applications. */
function openPayment(before: ReturnType<typeof buildApplication>[]) {
  localStorage.setItem('token', buildToken());
  respond({
    'GET /auth/me': success(buildUser()),
    'GET /internships/i1': success(buildInternship()),
    'GET /payment-options': success([
      {
        _id: 'p1',
        displayName: 'Prarambh',
        upiId: 'prarambh@upi',
        qrCodeUrl: null,
        instructions: '',
        revision: 0,
      },
    ]),
    'GET /applications/my-applications': success(before, { nextCursor: null }),
  });
  return openApp('/payment?internshipId=i1');
}

it.each([
  [
    'five of the student’s applications are undecided',
    5,
    'Applied',
    /^5 of your applications are waiting for a decision\./,
  ],
  [
    'the internship has rejected the student three times',
    3,
    'Rejected',
    /^You have applied for this internship 3 times/,
  ],
] as const)(
  'the payment page asks not to pay and hides the form when %s',
  async (_, count, status, words) => {
    const all = Array.from({ length: count }, (_each, index) => {
      const internship = {
        ...buildApplication().internship,
        _id: status === 'Applied' ? `other${index}` : 'i1',
      };
      return buildApplication({ _id: `a${index}`, status, internship });
    });
    const { unmount } = openPayment(all.slice(1));
    await screen.findByRole('button', { name: 'Submit application' });
    unmount();
    openPayment(all);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText(/Please do not pay for this internship/)).toBeInTheDocument();
    expect(screen.queryByLabelText('UTR/Transaction ID')).toBeNull();
  },
);
