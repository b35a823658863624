import type { OwnPublicPage } from '@prarambh/contract/public-pages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openProfile } from '../../testing/open-profile';
import { failure, success } from '../../testing/responder';

const SAVE = 'PUT /profile/public-page';

/** Opens a profile with or without a public page, over a server that stores changes. */
function open(page: OwnPublicPage = null) {
  const opened = openProfile({ name: 'Áshá Verma', github: 'https://github.com/asha' });
  let kept = page;
  opened.server.on('GET /profile/public-page', () => success(kept));
  opened.server.on(SAVE, ({ body }) => {
    kept = body as OwnPublicPage;
    return success(kept);
  });
  return opened;
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the public page, on the profile', () => {
  it('a student sets up a public page at an address proposed from the name, and then gets a link to the page', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Set up my page' }));
    const form = await dialog();
    expect(form.getByLabelText('Address')).toHaveValue('asha-verma');
    await user.click(form.getByRole('button', { name: 'Switch on my page' }));
    expect(await screen.findByRole('link', { name: /\/p\/asha-verma$/ })).toHaveAttribute(
      'href',
      '/p/asha-verma',
    );
    expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
      { handle: 'asha-verma', isOn: true, links: ['github'] },
    ]);
  });

  it('an address that another public page already uses shows an error at the address field', async () => {
    const { user, server } = open();
    const message = 'This address is already taken. Please choose another.';
    server.on(SAVE, failure('conflict', message, 409, { errors: [{ path: 'handle', message }] }));
    await user.click(await screen.findByRole('button', { name: 'Set up my page' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Switch on my page' }));
    expect(await form.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Address')));
  });

  it('a student switches the public page off with one click, and the page keeps its address', async () => {
    const { user, server } = open({ handle: 'asha', isOn: true, links: [] });
    const isShown = await screen.findByRole('switch', { name: 'Show my page' });
    expect(isShown).toHaveProperty('checked', true);
    await user.click(isShown);
    expect(await screen.findByText('Your page is off.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /\/p\/asha$/ })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(isShown);
    expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
      { handle: 'asha', isOn: false, links: [] },
    ]);
  });

  it('the profile shows the address of the public page as a QR code', async () => {
    const { user } = open({ handle: 'asha', isOn: true, links: [] });
    await user.click(await screen.findByRole('button', { name: 'Show QR code' }));
    const code = await dialog();
    expect(code.getByText(/\/p\/asha$/)).toBeInTheDocument();
  });
});
