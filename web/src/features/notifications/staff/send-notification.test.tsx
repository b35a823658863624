import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../testing/responder';
import { openAs, press, type } from '../../../testing/staff';

const SEND = 'POST /notifications';
const sent = {
  _id: 'n1',
  title: 'Notification',
  message: 'Hello',
  createdAt: '2026-11-20T10:00:00.000Z',
  recipients: 12,
};

async function open(answer: Parameters<typeof openAs>[2] = {}) {
  const app = openAs('admin', '/admin-dashboard/send-notification', {
    'GET /notifications/sent': success([], { nextCursor: null }),
    'POST /notifications/audience': success({ audience: 'all users (12)', recipients: 12 }),
    [SEND]: success(sent, { message: 'Notification sent successfully to all users (12).' }),
    ...answer,
  });
  await screen.findByLabelText('Message');
  return app;
}

/** Presses the button and confirms the question for many recipients. */
async function submit(target = 'all') {
  await press('Send Notification');
  if (target !== 'user') await press('Send to 12 people');
}

describe('Send Notification', () => {
  it('Send Notification sends to all, co-admins, accountants, a user by email or an email domain', async () => {
    const { server } = await open();
    const options = [...screen.getByLabelText('Send to').children].map(({ textContent }) => textContent);
    expect(options).toEqual([
      'All users',
      'Co-admins',
      'Accountants',
      'A specific user (by email)',
      'A domain (email domain)',
    ]);
    const fills: [string, string?, string?][] = [
      ['all'],
      ['co-admins'],
      ['accountants'],
      ['user', 'User email', 'asha@example.com'],
      ['domain', 'Email domain', 'college.edu.in'],
    ];
    for (const [index, [target, label, value]] of fills.entries()) {
      type('Message', 'Hello');
      type('Send to', target);
      if (label && value) type(label, value);
      await submit(target);
      await waitFor(() => expect(server.callsTo(SEND)).toHaveLength(index + 1));
      await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
    }
    expect(server.callsTo(SEND).map(({ body }) => body)).toEqual([
      { message: 'Hello', target: { type: 'all' } },
      { message: 'Hello', target: { type: 'co-admins' } },
      { message: 'Hello', target: { type: 'accountants' } },
      { message: 'Hello', target: { type: 'user', email: 'asha@example.com' } },
      { message: 'Hello', target: { type: 'domain', domain: 'college.edu.in' } },
    ]);
  });

  it.each([
    ['all', ' ', 'Please enter a notification message.'],
    ['user', 'Hello', 'Please enter a user email.'],
    ['domain', 'Hello', 'Please enter an email domain.'],
  ])(
    'Send Notification to %s with the message “%s” sends nothing and shows the error: %s',
    async (target, message, sentence) => {
      const { server } = await open();
      type('Message', message);
      type('Send to', target);
      await press('Send Notification');
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(server.callsTo(SEND)).toEqual([]);
    },
  );

  it('Send Notification shows the server’s success message, or a default one', async () => {
    const { server } = await open();
    type('Message', 'Hello');
    await submit();
    expect(await screen.findByText('Notification sent successfully to all users (12).')).toBeInTheDocument();
    server.on(SEND, success(sent));
    type('Message', 'Hello again');
    await submit();
    expect(await screen.findByText('Notification sent successfully!')).toBeInTheDocument();
  });

  it('Send Notification shows the server’s error message, or a default one, and keeps the typed message', async () => {
    const { server } = await open({ [SEND]: failure('not_found', 'User not found.', 404) });
    type('Message', 'Hello');
    await submit();
    expect(await screen.findByText('User not found.')).toBeInTheDocument();
    server.on(SEND, { status: 500, body: null });
    await submit();
    expect(await screen.findByText('Failed to send notification.')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  });

  it('Send Notification previews the notification as its readers see it, with HTML as plain text', async () => {
    await open();
    type('Message', '<b>Hello</b>');
    expect(await screen.findByText('<b>Hello</b>', { selector: 'p' })).toBeInTheDocument();
  });
});

describe('a notification to many people', () => {
  it('a notification to many people is sent only after a confirmation that names their number', async () => {
    const { server } = await open();
    type('Message', 'Hello');
    await press('Send Notification');
    expect(await screen.findByText('Send to 12 people?')).toBeInTheDocument();
    expect(server.callsTo('POST /notifications/audience').map(({ body }) => body)).toEqual([
      { target: { type: 'all' } },
    ]);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText('Send to 12 people?')).toBeNull());
    expect(server.callsTo(SEND)).toEqual([]);
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
    await submit();
    await waitFor(() => expect(server.callsTo(SEND)).toHaveLength(1));
  });

  it('a notification that reaches only one person is sent without a confirmation', async () => {
    const one = success({ audience: 'college.edu.in (1)', recipients: 1 });
    const { server } = await open({ 'POST /notifications/audience': one });
    type('Message', 'Hello');
    await press('Send Notification');
    await waitFor(() => expect(server.callsTo(SEND)).toHaveLength(1));
  });

  it('a notification to a group can be sent when counting its people fails', async () => {
    const { server } = await open({ 'POST /notifications/audience': failure('internal', 'No.', 500) });
    type('Message', 'Hello');
    await press('Send Notification');
    expect(await screen.findByText(/The number of people could not be counted\./)).toBeInTheDocument();
    await press('Send to everyone in this group');
    await waitFor(() => expect(server.callsTo(SEND)).toHaveLength(1));
  });

  it('the sent history lists notifications, and staff can withdraw one after a confirmation', async () => {
    const row = {
      _id: 'n1',
      title: 'Notification',
      message: 'Sent by mistake',
      audience: 'all users (12)',
      recipients: 12,
      sentAt: '2026-11-20T10:00:00.000Z',
      sentBy: 'Meera Nair',
      withdrawnAt: null,
      withdrawnBy: null,
    };
    const { server } = await open({
      'GET /notifications/sent': success([row], { nextCursor: null }),
      'POST /notifications/n1/withdraw': success(undefined, { message: 'The notification is withdrawn.' }),
    });
    await screen.findByText(/To all users \(12\),/);
    await press('Withdraw “Sent by mistake”');
    const gone = { ...row, withdrawnAt: '2026-11-20T11:00:00.000Z', withdrawnBy: 'Meera Nair' };
    server.on('GET /notifications/sent', success([gone], { nextCursor: null }));
    await press('Withdraw');
    expect(await screen.findByText(/Withdrawn by Meera Nair/)).toBeInTheDocument();
    expect(server.callsTo('POST /notifications/n1/withdraw')).toHaveLength(1);
  });
});
