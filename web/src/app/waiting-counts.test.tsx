import type { WaitingKind } from '@prarambh/contract/dashboard';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FilledOperation } from '../testing/contract-check';
import { success } from '../testing/responder';
import { openAs, press, tableOf } from '../testing/staff';
import { buildHelpQuery, buildStaffSubmission } from '../testing/work-builders';

interface Task {
  kind: WaitingKind;
  path: string;
  /** Name of the page's link in the sidebar. */
  link: string;
  lists: Partial<Record<FilledOperation, ReturnType<typeof success>>>;
  operation: FilledOperation;
  answer: object;
  act(): Promise<unknown>;
}

const contactQuery = {
  _id: 'c1',
  name: 'Nikhil Bansal',
  email: 'nikhil@example.com',
  message: 'I paid twice.',
  createdAt: '2026-11-12T09:00:00.000Z',
  answer: null,
};
const helpQuery = buildHelpQuery(['My certificate?']);
const decision = {
  status: 'approved',
  decidedBy: { _id: 'staff', name: 'Meera Nair', role: 'admin' },
  decidedAt: '2026-11-20T09:00:00.000Z',
} as const;

const TASKS: Record<string, Task> = {
  'answering a contact query': {
    kind: 'contactQueries',
    path: '/admin-dashboard/queries',
    link: 'Contact Queries',
    lists: { 'GET /contact-queries': tableOf(contactQuery) },
    operation: 'PUT /contact-queries/c1/status',
    answer: {
      ...contactQuery,
      answer: { at: '2026-11-13T09:00:00.000Z', by: { _id: 'staff', name: 'Meera Nair' }, note: '' },
    },
    async act() {
      await press(/^Read the message of/);
      await press('Mark as answered');
    },
  },
  'answering a help query': {
    kind: 'helpQueries',
    path: '/admin-dashboard/help-queries',
    link: 'Help Queries',
    lists: {
      'GET /help-queries': success([helpQuery], { nextCursor: null, total: 1, mark: 'then' }),
      'GET /canned-replies': success([], { nextCursor: null }),
    },
    operation: 'POST /help-queries/q1/message',
    answer: buildHelpQuery(['My certificate?', '> Soon.']),
    async act() {
      fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Soon.' } });
      await press('Send');
    },
  },
  'approving a submission': {
    kind: 'submissions',
    path: '/admin-dashboard/manage-tasks',
    link: 'Manage Uploaded Tasks',
    lists: { 'GET /tasks/admin': tableOf(buildStaffSubmission()) },
    operation: 'PUT /tasks/s1/status',
    answer: buildStaffSubmission(decision),
    act: () => press('Approve Asha Verma, Landing page'),
  },
};

it.each(Object.entries(TASKS))('after %s the sidebar counts one less at once', async (_, task) => {
  const waiting = (count: number) =>
    success([{ kind: task.kind, count, since: count > 0 ? '2026-11-12T09:00:00.000Z' : null }]);
  const { server } = openAs('admin', task.path, {
    ...task.lists,
    'GET /dashboard/waiting': waiting(2),
    [task.operation]: success(task.answer),
  });
  const link = () => screen.getByRole('link', { name: task.link });
  await waitFor(() => expect(link()).toHaveAttribute('title', '2 wait'));
  server.on('GET /dashboard/waiting', waiting(1));
  await task.act();
  await waitFor(() => expect(link()).toHaveAttribute('title', '1 waits'));
});
