import type { PublicPage } from '@prarambh/contract/public-pages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepareLanguage } from '../../language/catalogues';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const page: PublicPage = {
  handle: 'asha',
  name: 'Asha Verma',
  tagline: 'Learns by building',
  skills: ['React'],
  links: [{ kind: 'github', url: 'https://github.com/asha' }],
  certificates: [
    {
      certificateId: 'Web-INT26-7F3K9Q',
      internshipTitle: 'Web Development',
      duration: '8 Weeks',
      completionDate: '2026-11-01',
    },
  ],
};

it('a visitor of a public page sees the student’s name, links and a verification link for each certificate', async () => {
  respond({ 'GET /public-pages/asha': success(page) });
  openApp('/p/asha');
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Verma' })).toBeInTheDocument();
  expect(screen.getByText('Learns by building')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^GitHub/ })).toHaveAttribute('href', 'https://github.com/asha');
  expect(screen.getByRole('link', { name: 'Check the certificate for Web Development' })).toHaveAttribute(
    'href',
    '/verify-certificate/Web-INT26-7F3K9Q',
  );
});

it('a public page that does not exist or is switched off shows Page Not Found', async () => {
  respond({ 'GET /public-pages/asha': failure('not_found', 'There is no page at this address.', 404) });
  openApp('/p/asha');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
});

it('in Hindi, a public page keeps the student’s own texts unchanged and marks them as English', async () => {
  localStorage.setItem('language', 'hi');
  await prepareLanguage('hi');
  respond({ 'GET /public-pages/asha': success(page) });
  openApp('/p/asha');
  expect(await screen.findByText('Learns by building')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('heading', { name: 'पूरी की हुई इंटर्नशिप' })).toBeInTheDocument();
  expect(screen.getByText(/^8 हफ़्ते · 01\/11\/2026 को पूरी हुई$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'सर्टिफिकेट जाँचें: Web Development' })).toBeInTheDocument();
});
