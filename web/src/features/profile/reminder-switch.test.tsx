import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openProfile } from '../../testing/open-profile';
import { failure } from '../../testing/responder';

const theSwitch = () => screen.findByRole('switch', { name: 'Reminder emails' });
const switched = (to: 'on' | 'off') =>
  screen.findByRole('switch', { name: 'Reminder emails', checked: to === 'on' });

describe('the switch for reminder mails in the profile', () => {
  it('the switch for reminder emails is on by default and saves each change at once', async () => {
    const { user, server } = openProfile();
    await user.click(await switched('on'));
    expect(await screen.findByText('Saved. You will get no more reminder emails.')).toBeInTheDocument();
    await user.click(await switched('off'));
    expect(await screen.findByText('Saved. You will get reminder emails again.')).toBeInTheDocument();
    expect(server.callsTo('PUT /profile').map(({ body }) => body)).toEqual([
      { remindersOff: true },
      { remindersOff: false },
    ]);
  });

  it('the switch for reminder emails does not open the profile-completion modal', async () => {
    const { user } = openProfile({ profileCompleteness: 25 });
    await user.click(await theSwitch());
    await screen.findByText('Saved. You will get no more reminder emails.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the switch for reminder emails goes back and shows an error when its change cannot be saved', async () => {
    const { user, server } = openProfile({ remindersOff: true });
    server.on('PUT /profile', failure('unavailable', 'The service is busy.', 503));
    await user.click(await switched('off'));
    expect(await screen.findByText('The service is busy.')).toBeInTheDocument();
    await switched('off');
  });
});
