import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isoOf, localOf } from '../../../components/forms/local-time';
import { buildStaffMeeting, button, openMeetings } from '../../../testing/open-meetings';
import { failure, success } from '../../../testing/responder';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the form and fills in the required fields. */
async function fillIn() {
  fireEvent.click(await button('Schedule a meeting'));
  await screen.findByLabelText('Title');
  type('Title', ' Kick-off ');
  type('Date and time', '2031-03-04T16:30');
  type('Link', 'meet.example/kick-off');
}
const send = async () => fireEvent.click(await button('Schedule meeting'));

const sent = {
  title: 'Kick-off',
  date: new Date('2031-03-04T16:30').toISOString(),
  link: 'https://meet.example/kick-off',
  expireAfterMinutes: 60,
};

describe('scheduling a meeting', () => {
  it('the meeting form requires title, date, link and at least 1 minute, with 60 minutes as the default', async () => {
    const { server } = openMeetings('co-admin');
    fireEvent.click(await button('Schedule a meeting'));
    await screen.findByLabelText('Title');
    expect(screen.getByLabelText('Expires after (minutes)')).toHaveValue('60');
    type('Expires after (minutes)', '0');
    await send();
    for (const sentence of [
      'Title is required.',
      'Please enter the date and time.',
      'Please enter a link that starts with http:// or https://.',
      'A meeting expires after 1 minute at the earliest.',
    ]) {
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    }
    expect(server.callsTo('POST /meetings')).toEqual([]);
  });

  it('the meeting form sends the time in UTC and the audience in the shape that each role’s request needs', async () => {
    const admin = openMeetings('admin');
    await fillIn();
    await send();
    expect(await screen.findByText('Meeting created successfully!')).toBeInTheDocument();
    expect(admin.server.callsTo('POST /meetings')[0]?.body).toEqual({ ...sent, target: { type: 'all' } });
    admin.unmount();

    const coadmin = openMeetings('co-admin');
    await fillIn();
    type('Description (optional)', 'Bring questions.');
    await send();
    await waitFor(() =>
      expect(coadmin.server.callsTo('POST /meetings')[0]?.body).toEqual({
        ...sent,
        description: 'Bring questions.',
        targetType: 'all',
      }),
    );
  });

  it('a meeting for an internship needs a chosen open internship', async () => {
    const { server } = openMeetings('co-admin');
    await fillIn();
    type('For', 'internship');
    await send();
    expect(await screen.findByText('Please choose the internship.')).toBeInTheDocument();
    expect(await screen.findByText('Web Development (Prarambh Labs)')).toBeInTheDocument();
    type('Internship', 'i1');
    await send();
    await waitFor(() =>
      expect(server.callsTo('POST /meetings').map(({ body }) => body)).toEqual([
        { ...sent, targetType: 'internship', selectedInternship: 'i1' },
      ]),
    );
  });

  it('a meeting for chosen people needs at least one person and is sent only to the people in the selection', async () => {
    const { server } = openMeetings('co-admin');
    await fillIn();
    type('For', 'users');
    await send();
    expect(await screen.findByText('Please choose at least one person.')).toBeInTheDocument();
    type('Search people', 'asha');
    await waitFor(() => expect(server.callsTo('GET /users').at(-1)?.query.get('q')).toBe('asha'));
    fireEvent.keyDown(screen.getByLabelText('Search people'), { key: 'Enter' });
    fireEvent.click(await screen.findByLabelText(/^Asha Verma/));
    fireEvent.click(screen.getByLabelText(/^Bhavna Rao/));
    expect(screen.getByText('People (2 people chosen)')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Bhavna Rao' }));
    await send();
    await waitFor(() =>
      expect(server.callsTo('POST /meetings').map(({ body }) => body)).toEqual([
        { ...sent, targetType: 'users', selectedUsers: ['a'] },
      ]),
    );
  });

  it('the meeting form rejects a searched name that is not chosen from the list and names it', async () => {
    const { server } = openMeetings('co-admin');
    await fillIn();
    type('For', 'users');
    fireEvent.click(await screen.findByLabelText(/^Asha Verma/));
    type('Search people', 'bhavna');
    await send();
    const words = '“bhavna” is not chosen. Please choose from the list, or clear the field.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByLabelText('Search people'));
    expect(server.callsTo('POST /meetings')).toEqual([]);
    fireEvent.click(screen.getByLabelText(/^Bhavna Rao/));
    expect(screen.queryByText(words)).toBeNull();
    await send();
    await waitFor(() =>
      expect(server.callsTo('POST /meetings').map(({ body }) => body)).toEqual([
        { ...sent, targetType: 'users', selectedUsers: ['a', 'b'] },
      ]),
    );
  });

  it('the meeting form reports when people or internships fail to load', async () => {
    const broken = failure('internal', 'No.', 500);
    openMeetings('co-admin', [], { routes: { 'GET /users': broken, 'GET /internships/public': broken } });
    await fillIn();
    type('For', 'users');
    expect(await screen.findByText('Failed to fetch users')).toBeInTheDocument();
    type('For', 'internship');
    expect(await screen.findByText('Failed to fetch internships')).toBeInTheDocument();
  });

  it('the meeting form shows the server’s message, or a default one, and keeps the typed text', async () => {
    const { server } = openMeetings('co-admin');
    await fillIn();
    server.on('POST /meetings', failure('rate_limited', 'Please wait a minute.', 429));
    await send();
    expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
    server.on('POST /meetings', { status: 500, body: null });
    await send();
    expect(await screen.findByText('An error occurred.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue(' Kick-off ');
  });
});

describe('changing a meeting', () => {
  it('editing a meeting asks before it discards a half-typed new meeting', async () => {
    openMeetings('co-admin');
    await fillIn();
    fireEvent.click(await button('Edit Weekly review'));
    fireEvent.click(await button('Keep editing'));
    expect(screen.getByLabelText('Title')).toHaveValue(' Kick-off ');
    fireEvent.click(await button('Edit Weekly review'));
    fireEvent.click(await button('Discard'));
    expect(await button('Cancel Edit')).toBeInTheDocument();
  });

  it('editing fills the form with the meeting and its people, and Cancel Edit empties the form', async () => {
    const meeting = buildStaffMeeting({ targetType: 'users', selectedUsers: ['a'] });
    const people = [{ _id: 'a', name: 'Asha Verma', email: 'a@example.com' }];
    const { server } = openMeetings('co-admin', [meeting], {
      routes: { 'GET /meetings/m1': success({ ...meeting, people }) },
    });
    fireEvent.click(await button('Edit Weekly review'));
    expect(await button('Remove Asha Verma')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Weekly review');
    expect(screen.getByLabelText('Date and time')).toHaveValue(localOf(meeting.date));
    fireEvent.click(await button('Cancel Edit'));
    expect(await button('Schedule meeting')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('');

    fireEvent.click(await button('Edit Weekly review'));
    await button('Save changes');
    type('Title', 'Moved');
    fireEvent.click(await button('Save changes'));
    expect(await screen.findByText('Meeting updated successfully!')).toBeInTheDocument();
    expect(server.callsTo('PUT /meetings/m1').map(({ body }) => body)).toEqual([
      { title: 'Moved', revision: 0 },
    ]);
  });

  it('the meeting form still offers the meeting’s internship after that internship is closed', async () => {
    const meeting = buildStaffMeeting({
      targetType: 'internship',
      selectedInternship: 'old',
      internshipTitle: 'Closed one',
    });
    openMeetings('admin', [meeting]);
    fireEvent.click(await button('Edit Weekly review'));
    expect(await screen.findByRole('option', { name: 'Closed one' })).toBeInTheDocument();
    expect(screen.getByLabelText('Internship')).toHaveValue('old');
  });

  it('the meeting form shows why the server rejects a change', async () => {
    const { server } = openMeetings('co-admin');
    fireEvent.click(await button('Edit Weekly review'));
    server.on('PUT /meetings/m1', failure('forbidden', 'Only an admin may change this meeting.', 403));
    fireEvent.click(await button('Save changes'));
    expect(await screen.findByText('Only an admin may change this meeting.')).toBeInTheDocument();
  });

  it('the meeting form converts local time to UTC and back without loss', () => {
    const iso = '2031-03-04T11:00:00.000Z';
    expect(isoOf(localOf(iso))).toBe(iso);
    expect([isoOf(''), isoOf('soon')]).toEqual(['', '']);
  });
});
