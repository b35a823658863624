import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareLanguage } from '../language/catalogues';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { respond, success } from '../testing/responder';

async function openAs(language: 'en' | 'hi' | null, path: string) {
  localStorage.setItem('token', buildToken());
  await prepareLanguage('hi');
  const { callsTo } = respond({
    'GET /auth/me': success(buildUser({ language })),
    'PUT /profile': success(buildUser({ language: 'hi' })),
  });
  return { ...openApp(path), saved: () => callsTo('PUT /profile').map(({ body }) => body) };
}

describe('the language of an account', () => {
  it('is that of the site wherever the person signs in', async () => {
    const { here, saved } = await openAs('hi', '/faq');
    await waitFor(() => expect(here()).toBe('/hi/faq'));
    expect(localStorage.getItem('language')).toBe('hi');
    expect(saved()).toEqual([]);
  });

  it('is what the person chooses from then on', async () => {
    const { user, saved } = await openAs('en', '/faq');
    await waitFor(() => expect(localStorage.getItem('language')).toBe('en'));
    await user.click(await screen.findByRole('link', { name: 'हिन्दी' }));
    await waitFor(() => expect(saved()).toEqual([{ language: 'hi' }]));
  });

  it('is that of the device where none was chosen before', async () => {
    localStorage.setItem('language', 'hi');
    const { saved } = await openAs(null, '/hi/faq');
    await waitFor(() => expect(saved()).toEqual([{ language: 'hi' }]));
  });
});
