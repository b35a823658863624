import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { respond, success } from '../testing/responder';
import { openToVisitorInHindi } from '../testing/visitor-in-hindi';
import { prepareLanguage } from './catalogues';

const field = (name: string) => screen.findByRole('textbox', { name });

describe('a page in Hindi', () => {
  it('a page in Hindi declares its language to browsers and links to other pages in Hindi', async () => {
    await openToVisitorInHindi('/hi/about');
    await screen.findByRole('heading', { level: 1, name: 'हमारे बारे में' });
    expect(document.documentElement.lang).toBe('hi-IN');
    expect(document.title).toBe('हमारे बारे में | Prarambh');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/hi/faq');
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/about');
  });

  it('links on a page in Hindi open pages in Hindi', async () => {
    const { user, here } = await openToVisitorInHindi('/hi/faq');
    await user.click(await screen.findByRole('link', { name: 'संपर्क' }));
    await field('संदेश');
    expect(here()).toBe('/hi/contact');
  });

  it('a form on a page in Hindi shows validation errors in Hindi', async () => {
    const { user } = await openToVisitorInHindi('/hi/contact');
    await user.click(await screen.findByRole('button', { name: 'संदेश भेजें' }));
    expect(await screen.findByText('अपना नाम लिखें।')).toBeInTheDocument();
    expect(screen.queryByText(/required/)).toBeNull();
  });

  it('the search of internships in Hindi is kept in the URL when the language is switched to English', async () => {
    const { user, here } = await openToVisitorInHindi('/hi/internships');
    await user.type(await screen.findByRole('searchbox', { name: 'खोजें' }), 'react');
    await waitFor(() => expect(here()).toBe('/hi/internships?q=react'));
    await user.click(await screen.findByRole('link', { name: 'English' }));
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('react');
    expect(here()).toBe('/internships?q=react');
  });

  it('an unknown URL below /hi shows Page Not Found in Hindi', async () => {
    await openToVisitorInHindi('/hi/nothing-here');
    expect(await screen.findByRole('heading', { level: 1, name: 'पेज नहीं मिला' })).toBeInTheDocument();
  });
});

describe('switching the language', () => {
  it('switching the language keeps the page and typed text, and is remembered on the device', async () => {
    respond();
    const { user, here } = openApp('/contact?from=mail');
    await user.type(await field('Message'), 'When does it begin?');
    await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
    expect(await field('संदेश')).toHaveValue('When does it begin?');
    expect(here()).toBe('/hi/contact?from=mail');
    expect(localStorage.getItem('language')).toBe('hi');
    await user.click(screen.getByRole('link', { name: 'English' }));
    expect(await field('Message')).toHaveValue('When does it begin?');
    expect([here(), localStorage.getItem('language')]).toEqual(['/contact?from=mail', 'en']);
  });

  it('switching the language keeps the URL of a page that has only one, and its links follow the new language', async () => {
    respond();
    const { user, here } = openApp('/forgot-password');
    await user.type(await field('Email'), 'asha@example.test');
    await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
    expect(await field('ईमेल')).toHaveValue('asha@example.test');
    expect(document.documentElement.lang).toBe('hi-IN');
    expect(here()).toBe('/forgot-password');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/hi/faq');
  });

  it('staff pages are in English and do not offer to switch the language', async () => {
    localStorage.setItem('language', 'hi');
    localStorage.setItem('token', buildToken());
    await prepareLanguage('hi');
    respond({ 'GET /auth/me': success(buildUser({ role: 'accountant', language: 'hi' })) });
    openApp('/accountant/meetings');
    await screen.findByRole('heading', { level: 1, name: 'Meetings' });
    expect(screen.queryByRole('link', { name: 'हिन्दी' })).toBeNull();
    expect(document.documentElement.lang).toBe('en-IN');
  });
});
