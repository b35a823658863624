import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { respond, success } from '../../../testing/responder';
import { buildStaffTask } from '../../../testing/work-builders';

const list = (rows: unknown[]) => success(rows, { nextCursor: null, total: rows.length });
const file = { _id: 'f1', name: 'brief.pdf', address: '/api/files/brief.pdf?e=1&s=2' };

/** The page of assigned tasks at an address, where the task `t1` has a file and a message. */
function open(search: string) {
  localStorage.setItem('token', buildToken());
  let task: StaffAssignedTask = buildStaffTask({ _id: 't1', files: [file], messageCount: 1 });
  const said = { _id: '1', from: 'user', text: 'Which colours?', createdAt: '2026-11-12T09:00:00.000Z' };
  const server = respond({
    'GET /auth/me': success(buildUser({ _id: 'a1', name: 'Meera', role: 'admin' })),
    'GET /users': list([]),
    'GET /internships': list([]),
    'GET /assigned-tasks': list([task]),
    'GET /assigned-tasks/t1/messages': () => success({ task, messages: [said], isFull: false }),
    'DELETE /assigned-tasks/t1/files/f1': () => {
      task = { ...task, files: [] };
      return success(task);
    },
  });
  return { ...openApp(`/admin-dashboard/assign-tasks${search}`), server };
}

it('the link of a notification opens the messages of its task', async () => {
  const { user, here } = open('?task=t1');
  const desk = within(await screen.findByRole('dialog'));
  expect(await desk.findByText('Which colours?')).toBeInTheDocument();
  await user.click(desk.getByRole('button', { name: 'Done' }));
  expect(here()).toBe('/admin-dashboard/assign-tasks');
});

it('staff can remove a file from a task, and the focus stays in the dialog', async () => {
  const { user } = open('');
  await user.click(await screen.findByRole('button', { name: /^Files, messages/ }));
  const desk = within(await screen.findByRole('dialog'));
  await user.click(await desk.findByRole('button', { name: 'Take brief.pdf off the task' }));
  expect(await desk.findByLabelText('Attach a file')).toBeInTheDocument();
  await expect.poll(() => desk.queryByText('brief.pdf')).toBeNull();
  expect(document.activeElement).toBe(desk.getByLabelText('Attach a file'));
});
