import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMeeting } from '../../../testing/builders';
import { buildStaffMeeting, button, listOf, openMeetings } from '../../../testing/open-meetings';
import { failure } from '../../../testing/responder';
import { meetingClock } from '../meeting-time';

afterEach(() => vi.useRealTimers());

describe('the list of meetings', () => {
  it('the staff meetings table shows audience, time, creator, expiry and a Join link for each meeting', async () => {
    openMeetings('co-admin', [
      buildStaffMeeting(),
      buildStaffMeeting({ _id: 'm2', targetType: 'users', selectedUsers: ['a', 'b'] }),
      buildStaffMeeting({ _id: 'm3', targetType: 'internship', internshipTitle: 'Web Development' }),
      buildStaffMeeting({ _id: 'm4', title: 'Past', date: '2020-01-01T00:00:00.000Z' }),
    ]);
    const rows = await screen.findAllByRole('row');
    const audiences = rows.slice(1).map((row) => within(row).getAllByRole('cell')[2]?.textContent);
    expect(audiences).toEqual(['Everybody', '2 people', 'Web Development', 'Everybody']);
    expect(within(rows[1] ?? document.body).getByText(meetingClock(buildMeeting().date))).toBeInTheDocument();
    expect(within(rows[1] ?? document.body).getByText('Rohan Das')).toBeInTheDocument();
    expect(within(rows[4] ?? document.body).getByText('Expired')).toBeInTheDocument();
    const [join] = screen.getAllByRole('link', { name: /^Join Weekly review/ });
    expect([join?.getAttribute('href'), join?.getAttribute('rel')]).toEqual([
      'https://meet.example/weekly',
      'noopener noreferrer',
    ]);
    expect(screen.getByText('4 meetings')).toBeInTheDocument();
  });

  it('a co-admin can edit and delete only meetings of co-admins, an admin can edit all', async () => {
    const meetings = [
      buildStaffMeeting({ title: 'Ours' }),
      buildStaffMeeting({ _id: 'm2', title: 'Of the admin', creatorRole: 'admin' }),
    ];
    const { unmount } = openMeetings('co-admin', meetings);
    expect(await button('Edit Ours')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Ours' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Of the admin/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Join Of the admin/ })).toBeInTheDocument();
    unmount();
    openMeetings('admin', meetings);
    expect(await button('Edit Of the admin')).toBeInTheDocument();
  });

  it('the staff meetings table keeps filters in the URL and sends them to the server', async () => {
    const { here, server } = openMeetings('co-admin', undefined, {
      search: '?targetType=all&from=2026-11-01&sort=oldest',
    });
    await button('Edit Weekly review');
    fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'internship' } });
    await waitFor(() =>
      expect(here()).toBe('/coadmin/meetings?targetType=internship&from=2026-11-01&sort=oldest'),
    );
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo('GET /meetings').at(-1)?.query ?? [])).toEqual({
        targetType: 'internship',
        from: '2026-11-01',
        sort: 'oldest',
      }),
    );
  });

  it('the staff meetings table marks expired meetings and filters by status through the URL', async () => {
    const expired = buildStaffMeeting({ status: 'expired' });
    const { here, server } = openMeetings('admin', [
      expired,
      buildStaffMeeting({ _id: 'm2', title: 'Next' }),
    ]);
    await button('Edit Next');
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first ?? document.body).getByText('Expired')).toBeInTheDocument();
    expect(within(second ?? document.body).queryByText('Expired')).toBeNull();
    server.on('GET /meetings', listOf([expired]));
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'expired' } });
    await waitFor(() => expect(here()).toBe('/admin-dashboard/manage-meetings?status=expired'));
    expect(await screen.findByText('1 meeting')).toBeInTheDocument();
    expect(server.callsTo('GET /meetings').at(-1)?.query.get('status')).toBe('expired');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
    await waitFor(() => expect(here()).toBe('/admin-dashboard/manage-meetings'));
  });

  it('the list of scheduled meetings reloads when a meeting on the open page ends', async () => {
    const now = Date.now();
    vi.useFakeTimers({ shouldAdvanceTime: true, now });
    const ending = buildStaffMeeting({ date: new Date(now).toISOString(), expireAfterMinutes: 1 });
    const { server } = openMeetings('co-admin', [ending], { search: '?status=scheduled' });
    await button('Edit Weekly review');
    server.on('GET /meetings', listOf([]));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await screen.findByText('0 meetings')).toBeInTheDocument();
  });

  it.each([
    ['admin', 'Manage Meetings', 'Could not fetch meetings.'],
    ['co-admin', 'Meetings', 'Failed to fetch meetings'],
  ] as const)(
    'an %s sees the title %s and an error message when the meetings fail to load',
    async (role, title, message) => {
      openMeetings(role, [], { routes: { 'GET /meetings': failure('internal', 'No.', 500) } });
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    },
  );
});

describe('deleting a meeting', () => {
  it('a meeting is deleted only after a confirmation', async () => {
    const { server } = openMeetings('co-admin');
    fireEvent.click(await button('Delete Weekly review'));
    expect(await screen.findByText('Are you sure you want to delete this meeting?')).toBeInTheDocument();
    fireEvent.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('DELETE /meetings/m1')).toEqual([]);
    fireEvent.click(await button('Delete Weekly review'));
    server.on('GET /meetings', listOf([]));
    fireEvent.click(await button('Delete'));
    expect(await screen.findByText('No meetings found.')).toBeInTheDocument();
  });

  it('a failed deletion of a meeting shows an error with the server’s reason', async () => {
    const { server } = openMeetings('co-admin');
    fireEvent.click(await button('Delete Weekly review'));
    server.on('DELETE /meetings/m1', failure('forbidden', 'Only an admin may change this meeting.', 403));
    fireEvent.click(await button('Delete'));
    expect(
      await screen.findByText('Could not delete meeting. Only an admin may change this meeting.'),
    ).toBeInTheDocument();
  });
});
