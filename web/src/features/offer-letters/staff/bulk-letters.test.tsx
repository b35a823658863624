import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client';
import { Dialogs } from '../../../components/dialogs/dialogs';
import { buildStaffInternship } from '../../../testing/builders';
import { buildBulkJob } from '../../../testing/bulk-jobs';
import { respond, success } from '../../../testing/responder';
import { Surroundings } from '../../../testing/surroundings';
import { BulkLettersButton } from './bulk-letters-button';

const student = { _id: 'u1', name: 'Asha Verma', internId: null };
const issued = buildBulkJob({
  kind: 'issueOfferLetters',
  label: 'Web Development',
  decision: null,
  internshipId: 'i1',
  total: null,
  done: 1,
});
const END = { nextCursor: null, percent: 100 };

it('offer letters for an internship are issued in bulk only after staff see the recipients and one letter', async () => {
  const server = respond({
    'GET /internships': success([buildStaffInternship()], { nextCursor: null, total: 1 }),
    'POST /offer-letters/bulk/preview': success(
      [
        { student, outcome: 'done', documentId: null, message: 'Would get one' },
        {
          student: { ...student, _id: 'u2', name: 'Ravi' },
          outcome: 'held',
          documentId: null,
          message: 'Already has an offer letter',
        },
      ],
      END,
    ),
    'GET /bulk-jobs': success([], { nextCursor: null }),
    'POST /offer-letters/preview': success({ svg: '<svg/>', student: null }),
    'POST /bulk-jobs/offer-letters': success(issued),
  });
  render(
    <Surroundings>
      <QueryClientProvider client={createQueryClient()}>
        <BulkLettersButton />
        <Dialogs />
      </QueryClientProvider>
    </Surroundings>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Issue to an internship' }));
  fireEvent.focus(await screen.findByRole('combobox', { name: 'Internship' }));
  fireEvent.click(await screen.findByRole('option', { name: /Web Development/ }));
  for (const [label, value] of [
    ['Issue date', '2026-11-20'],
    ['Stipend', '5000'],
    ['HR name', 'Meera Nair'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const startDate = screen.getByLabelText('Start date (optional)');
  fireEvent.change(startDate, { target: { value: '2031-11-20' } });
  fireEvent.click(screen.getByRole('button', { name: 'See who gets one' }));
  const doubt = await screen.findByRole('alertdialog', { name: 'Is this date right?' });
  fireEvent.click(within(doubt).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsTo('POST /offer-letters/bulk/preview')).toHaveLength(0);
  fireEvent.change(startDate, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'See who gets one' }));
  await screen.findByText('1 student gets a letter, 1 had one already.');
  // One real letter with the common facts.
  await screen.findByRole('img', { name: 'The offer letter as it will be issued' });
  expect(
    screen.getByText(/stipend ₹5,000, signed by Meera Nair\. The letter of Asha Verma:/),
  ).toBeInTheDocument();
  expect(server.callsTo('POST /offer-letters/preview')[0]?.body).toMatchObject({
    user: 'u1',
    candidateName: 'Asha Verma',
    title: 'Web Development',
    hrName: 'Meera Nair',
  });
  // Back keeps the typed values, and Escape asks before they are lost.
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('HR name')).toHaveValue('Meera Nair');
  fireEvent(
    screen.getByRole('dialog', { name: /Issue offer letters/ }),
    new Event('cancel', { cancelable: true }),
  );
  await screen.findByText('Discard what you typed?');
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  fireEvent.click(screen.getByRole('button', { name: 'See who gets one' }));
  await screen.findByText('1 student gets a letter, 1 had one already.');
  expect(server.callsTo('POST /bulk-jobs/offer-letters')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Issue 1 letter' }));
  await screen.findByText('1 letter issued.');
  expect(server.callsTo('POST /bulk-jobs/offer-letters').map(({ body }) => body)).toEqual([
    {
      internshipId: 'i1',
      company: 'Prarambh',
      issueDate: '2026-11-20',
      startDate: null,
      stipend: '₹5,000',
      techPartner: null,
      duration: null,
      hrName: 'Meera Nair',
    },
  ]);
});
