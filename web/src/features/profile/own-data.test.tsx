import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openProfile } from '../../testing/open-profile';
import { failure } from '../../testing/responder';

const EXPORT = 'GET /profile/export';
const theButton = () => screen.findByRole('button', { name: 'Download my data' });

describe('the data of a person, on the profile page', () => {
  it('Download my data saves one file and shows the name of the file', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, server } = openProfile();
    server.on(EXPORT, {
      body: '{"profile":{}}',
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="my-data.json"',
      },
    });
    await user.click(await theButton());
    expect(await screen.findByText(/Saved as my-data\.json/)).toBeInTheDocument();
    expect(server.callsTo(EXPORT)).toHaveLength(1);
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('my-data.json');
    clicked.mockRestore();
  });

  it('Download my data reports a failed download and can be pressed again', async () => {
    const { user, server } = openProfile();
    server.on(EXPORT, failure('rate_limited', 'Too many attempts. Please wait a minute and try again.', 429));
    await user.click(await theButton());
    const message = await screen.findByRole('alert');
    expect(within(message).getByText(/Please wait a minute/)).toBeInTheDocument();
    expect(await theButton()).toBeEnabled();
  });
});
