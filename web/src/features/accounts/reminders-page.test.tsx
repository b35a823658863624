import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const URL = '/reminders/u1~signature';
const SWITCH_OFF = 'Switch reminder emails off';
const SWITCH_ON = 'Switch reminder emails on';

/** A server that stores the state of reminder mails. */
function openReminders({ remindersOff }: { remindersOff: boolean }) {
  let areOff = remindersOff;
  const answer = (to = areOff) => {
    areOff = to;
    return success({ remindersOff: areOff });
  };
  const server = respond({
    'GET /reminders/u1~signature': () => answer(),
    'POST /reminders/u1~signature/off': () => answer(true),
    'POST /reminders/u1~signature/on': () => answer(false),
  });
  return { ...openApp(URL), server };
}

describe('the page that a reminder mail links to', () => {
  it('the page for reminder mails shows the current setting without a login, and opening it changes nothing', async () => {
    const { server } = openReminders({ remindersOff: false });
    expect(await screen.findByText('Reminder emails are on for your account.')).toBeInTheDocument();
    expect(server.received.map(({ method }) => method)).toEqual(['GET']);
  });

  it('the page for reminder mails switches them off and on again with one button', async () => {
    const { user } = openReminders({ remindersOff: false });
    await user.click(await screen.findByRole('button', { name: SWITCH_OFF }));
    expect(await screen.findByText('Reminder emails are off for your account.')).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: SWITCH_ON }));
    await user.click(screen.getByRole('button', { name: SWITCH_ON }));
    expect(await screen.findByText('Reminder emails are on for your account.')).toBeInTheDocument();
  });

  it('the page for reminder mails shows an error when switching them off fails, and keeps its button', async () => {
    const { user, server } = openReminders({ remindersOff: false });
    server.on('POST /reminders/u1~signature/off', failure('unavailable', 'The service is busy.', 503));
    await user.click(await screen.findByRole('button', { name: SWITCH_OFF }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    expect(screen.getByRole('button', { name: SWITCH_OFF })).toBeEnabled();
  });

  it('the page for reminder mails shows an error and no button for an incomplete link', async () => {
    respond({ 'GET /reminders/u1~signature': failure('not_found', 'This link is incomplete.', 404) });
    openApp(URL);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.queryByRole('button', { name: /reminder emails/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open my profile' })).toBeInTheDocument();
  });
});
