import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildBulkJob, buildNewBulkJob } from '../../testing/bulk-jobs';
import { success } from '../../testing/responder';
import { openAs, tableOf } from '../../testing/staff';

const job = { kind: 'issueOfferLetters', label: 'Web Development', decision: null, total: null } as const;

it('the page that started an issuing job shows its progress and result', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  openAs('admin', '/admin-dashboard/generate-offer-letter', {
    'GET /offer-letters': tableOf(),
    'POST /offer-letters/preview': success({ svg: '<svg/>', student: null }),
    'GET /internships': tableOf(),
    'GET /bulk-jobs': success([buildNewBulkJob({ ...job, state: 'running', percent: 40 })], {
      nextCursor: null,
    }),
    'POST /bulk-jobs/r1/continue': async () => {
      await ended;
      return success(buildBulkJob({ ...job, done: 188 }));
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Issuing' }));
  expect(card.getByText('Issuing… 40%')).toBeInTheDocument();
  end();
  expect(await card.findByText('188 letters issued.')).toBeInTheDocument();
  fireEvent.click(card.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Issuing' })).toBeNull());
});
