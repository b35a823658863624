import type { User } from '@prarambh/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { prepareLanguage } from '../language/catalogues';
import { chosenLanguage, keepChosen } from '../language/chosen-language';
import { LanguageContext } from '../language/language-context';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { failure, respond, success } from '../testing/responder';
import { AccountLanguage } from './account-language';

async function openAs(language: 'en' | 'hi' | null, path: string) {
  localStorage.setItem('token', buildToken());
  await prepareLanguage('hi');
  const { callsTo, on } = respond({
    'GET /auth/me': success(buildUser({ language })),
    'PUT /profile': success(buildUser({ language: 'hi' })),
  });
  return { ...openApp(path), on, saved: () => callsTo('PUT /profile').map(({ body }) => body) };
}

const linkTo = (name: string) => screen.findByRole('link', { name });

describe('the language of an account', () => {
  it('after a sign-in, the site uses the language of the account without saving it again', async () => {
    const { user, here, saved } = await openAs('hi', '/faq');
    await waitFor(() => expect(here()).toBe('/hi/faq'));
    expect(localStorage.getItem('language')).toBe('hi');
    await user.click(await linkTo('English'));
    await waitFor(() => expect(saved()).toEqual([{ language: 'en' }]));
  });

  it('the language that a signed-in user picks is saved in the account', async () => {
    const { user, saved } = await openAs('en', '/faq');
    await waitFor(() => expect(localStorage.getItem('language')).toBe('en'));
    await user.click(await linkTo('हिन्दी'));
    await waitFor(() => expect(saved()).toEqual([{ language: 'hi' }]));
  });

  it('an account without a language gets the language of the device', async () => {
    localStorage.setItem('language', 'hi');
    const { saved } = await openAs(null, '/hi/faq');
    await waitFor(() => expect(saved()).toEqual([{ language: 'hi' }]));
  });
});

describe('a language choice that could not be saved', () => {
  /** Chooses Hindi while saving fails, and closes the page. */
  async function chooseInVain() {
    const app = await openAs('en', '/faq');
    app.on('PUT /profile', failure('unavailable', 'Busy.', 503));
    await waitFor(() => expect(localStorage.getItem('language')).toBe('en'));
    await app.user.click(await linkTo('हिन्दी'));
    await waitFor(() => expect(app.saved()).toHaveLength(1));
    app.unmount();
    return app;
  }

  it('a language choice that could not be saved is kept for the next visit and saved then', async () => {
    await chooseInVain();
    const { here, saved } = await openAs('en', '/hi/faq');
    await waitFor(() => expect(saved()).toEqual([{ language: 'hi' }]));
    expect([here(), localStorage.getItem('language')]).toEqual(['/hi/faq', 'hi']);
  });

  it('after an unsaved language choice is saved, a language chosen on another device is used', async () => {
    const { unmount, saved } = (await chooseInVain()) && (await openAs('en', '/hi/faq'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('language-unsaved')).toBeNull());
    unmount();
    const next = await openAs('en', '/hi/faq');
    await waitFor(() => expect(next.here()).toBe('/faq'));
    expect(next.saved()).toEqual([]);
  });

  it('an unsaved language choice is not applied to the next user of the device', async () => {
    const { unmount } = await chooseInVain();
    unmount();
    localStorage.setItem('token', buildToken({ subject: 'u2' }));
    const { callsTo } = respond({ 'GET /auth/me': success(buildUser({ _id: 'u2', language: 'en' })) });
    const { here } = openApp('/hi/faq');
    await waitFor(() => expect(here()).toBe('/faq'));
    expect(callsTo('PUT /profile')).toEqual([]);
  });
});

/** Renders AccountLanguage without a page, on a device where English was chosen. */
function accountOn() {
  keepChosen('en');
  const queryClient = createQueryClient();
  return (user: User) => (
    <QueryClientProvider client={queryClient}>
      <LanguageContext value={{ language: 'en', switchTo: async (language) => keepChosen(language) }}>
        <AccountLanguage key={user._id} user={user} />
      </LanguageContext>
    </QueryClientProvider>
  );
}

it('saving a language is aborted when another user signs in, and that user’s choice is kept', async () => {
  localStorage.setItem('token', buildToken());
  let fail = () => {};
  const { on, callsTo } = respond({
    'PUT /profile': () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  });
  const of = accountOn();
  const { rerender } = render(of(buildUser({ language: null })));
  await waitFor(() => expect(callsTo('PUT /profile')).toHaveLength(1));
  rerender(of(buildUser({ _id: 'u2', language: 'en' })));
  expect(callsTo('PUT /profile')[0]?.signal?.aborted).toBe(true);
  await act(async () => fail());
  on('PUT /profile', success(buildUser({ _id: 'u2', language: 'hi' })));
  act(() => keepChosen('hi'));
  await waitFor(() => expect(callsTo('PUT /profile')[1]?.body).toEqual({ language: 'hi' }));
  expect(chosenLanguage()).toBe('hi');
});

it('no language choice is sent for a user who has just signed out', async () => {
  const { callsTo } = respond({ 'PUT /profile': success(buildUser({ language: 'en' })) });
  const of = accountOn();
  const { rerender } = render(of(buildUser({ language: null })));
  localStorage.setItem('token', buildToken());
  rerender(of(buildUser({ _id: 'u2', language: null })));
  await waitFor(() => expect(callsTo('PUT /profile')).toHaveLength(1));
  expect(callsTo('PUT /profile')[0]?.headers.get('Authorization')).not.toBeNull();
});
