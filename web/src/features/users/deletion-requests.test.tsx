import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../components/display/format';
import { failure, success } from '../../testing/responder';
import { alertDialog, headers, openAs, press, rowOf, tableOf } from '../../testing/staff';

const LIST = 'GET /users/deletion-requests';
const DELETE = 'DELETE /users/u1/permanent';
const request = {
  _id: 'u1',
  name: 'Asha Verma',
  email: 'asha@example.com',
  deletionReason: 'I found a job.',
  updatedAt: '2026-11-18T08:06:00.000Z',
};

const AREAS = [
  ['admin', '/admin-dashboard/deletion-requests'],
  ['co-admin', '/coadmin/deletion-requests'],
] as const;

describe.each(AREAS)('Account Deletion Requests of the %s', (role, path) => {
  const open = (routes: Parameters<typeof openAs>[2] = {}) =>
    openAs(role, path, { [LIST]: tableOf(request), ...routes });

  it('the page of deletion requests shows name, email, reason and time', async () => {
    open({ [LIST]: tableOf(request, { ...request, _id: 'u2', name: 'Zoya', deletionReason: null }) });
    const row = await rowOf('Asha Verma');
    expect(headers()).toEqual(['Name', 'Email', 'Reason', 'Requested At', 'Actions']);
    for (const text of ['asha@example.com', 'I found a job.', formatDateTime(request.updatedAt)]) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect((await rowOf('Zoya')).getByText('-')).toBeInTheDocument();
  });

  it('an account is deleted only after Yes, Continue, and the list then shows the remaining requests', async () => {
    const { server } = open({ [DELETE]: success(undefined, { message: 'User permanently deleted.' }) });
    await press('Delete Permanently: Asha Verma');
    const question = await alertDialog('Delete this account?');
    expect(
      question.getByText(
        'Are you sure you want to permanently delete Asha Verma? This action cannot be undone.',
      ),
    ).toBeInTheDocument();
    fireEvent.click(question.getByText('Cancel'));
    expect(server.callsTo(DELETE)).toEqual([]);
    server.on(LIST, tableOf());
    await press('Delete Permanently: Asha Verma');
    await press('Yes, Continue');
    expect(await screen.findByText('User permanently deleted.')).toBeInTheDocument();
    expect(await screen.findByText('No pending deletion requests.')).toBeInTheDocument();
    expect(server.callsTo(DELETE)).toHaveLength(1);
  });

  it('two accounts can be deleted at the same time, and each row waits for its own response', async () => {
    const second = 'DELETE /users/u2/permanent';
    const deleted = success(undefined, { message: 'User permanently deleted.' });
    let answerSecond = () => {};
    const { server } = open({
      [LIST]: tableOf(request, { ...request, _id: 'u2', name: 'Zoya' }),
      [DELETE]: () => new Promise(() => {}),
      [second]: () =>
        new Promise((resolve) => {
          answerSecond = () => resolve(deleted);
        }),
    });
    for (const name of ['Asha Verma', 'Zoya']) {
      await press(`Delete Permanently: ${name}`);
      await press('Yes, Continue');
    }
    await waitFor(() => expect(server.callsTo(second)).toHaveLength(1));
    answerSecond();
    expect(await screen.findByText('User permanently deleted.')).toBeInTheDocument();
    const first = screen.getByRole('button', { name: 'Delete Permanently: Asha Verma' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete Permanently: Zoya' })).toBeEnabled(),
    );
    expect(first).toBeDisabled();
    expect(server.callsTo(DELETE)).toHaveLength(1);
  });

  it('the page of deletion requests shows why a deletion failed', async () => {
    const { server } = open({ [DELETE]: failure('not_found', 'This user does not exist.', 404) });
    await press('Delete Permanently: Asha Verma');
    await press('Yes, Continue');
    expect(await screen.findByText(/^Failed to delete user\./)).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(LIST)).toHaveLength(2));
  });

  it('the page of deletion requests reports an empty list and a loading error', async () => {
    const { unmount } = open({ [LIST]: tableOf() });
    expect(await screen.findByText('No pending deletion requests.')).toBeInTheDocument();
    unmount();
    open({ [LIST]: failure('internal', 'No.', 500) });
    expect(await screen.findByText('Failed to fetch deletion requests.')).toBeInTheDocument();
  });
});
