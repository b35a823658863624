import type { OfferLetter } from '@prarambh/contract/offer-letters';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareLanguage } from '../../language/catalogues';
import { buildApplication, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const list = (rows: unknown[]) => success(rows, { nextCursor: null });

const letter: OfferLetter = {
  _id: 'l1',
  title: 'Web Development Intern',
  company: 'Prarambh Labs',
  candidateName: 'Asha Verma',
  issueDate: '2026-11-02',
  issuedAt: '2026-11-01T09:00:00.000Z',
  applicationId: null,
  fileUrl: '/api/files/offer-letters/a.pdf?e=1&s=2',
};

function open(letters: Parameters<ReturnType<typeof respond>['on']>[1], applications: unknown[] = []) {
  localStorage.setItem('token', buildToken());
  respond({
    'GET /auth/me': success(buildUser()),
    'PUT /profile': success(buildUser()),
    'GET /offer-letters/my-offer-letters': letters,
    'GET /applications/my-applications': list(applications),
  });
  openApp('/dashboard/offer-letters');
}

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));

describe('my offer letters', () => {
  it('My Offer Letters shows title, company, issue date and a link to the PDF for each letter', async () => {
    open(list([letter]));
    const shown = await card('Web Development Intern');
    expect(shown.getByText('Prarambh Labs')).toBeInTheDocument();
    expect(shown.getByText(/Issued on/)).toHaveTextContent('Issued on 02/11/2026');
    const link = shown.getByRole('link', { name: /View \/ Download PDF/ });
    expect(link.getAttribute('href')).toBe('/api/files/offer-letters/a.pdf?e=1&s=2');
  });

  it('My Offer Letters shows the time of issue if a letter has no issue date, and marks a missing PDF', async () => {
    open(list([{ ...letter, issueDate: null, fileUrl: null }]));
    const shown = await card('Web Development Intern');
    expect(shown.getByText(/Issued on/)).toHaveTextContent('01/11/2026');
    expect(shown.getByRole('button', { name: 'PDF Not Available' })).toBeDisabled();
  });

  it('My Offer Letters tells a student without an application to apply first, with a link to the internships', async () => {
    open(list([]));
    await screen.findByText('No Applications Found');
    screen.getByText('Apply for at least one internship to be eligible for an offer letter.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse Internships' }).getAttribute('href')).toBe('/internships');
  });

  it('My Offer Letters tells a student who has applied that a letter can follow after the approval', async () => {
    open(list([]), [buildApplication()]);
    await screen.findByText('No Offer Letters Yet');
    expect(
      screen.getByText(
        'You have not received any offer letters. Keep an eye on this page after your application is approved.',
      ),
    ).toBeInTheDocument();
  });

  it('My Offer Letters reports a loading error and offers Retry', async () => {
    open(failure('internal', 'No.', 500));
    await screen.findByText('Could not fetch your data. Please try again later.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('my offer letters in Hindi', () => {
  it('in Hindi, My Offer Letters shows dates and links in Hindi and marks the printed title as English', async () => {
    localStorage.setItem('language', 'hi');
    await prepareLanguage('hi');
    open(list([letter]));
    const shown = await card('Web Development Intern');
    expect(shown.getByText('02/11/2026 को जारी हुआ')).toBeInTheDocument();
    expect(shown.getByRole('heading')).toHaveAttribute('lang', 'en');
    const link = shown.getByRole('link', { name: /^PDF देखें .*नए टैब में खुलेगा/ });
    expect(link).toHaveAttribute('href', '/api/files/offer-letters/a.pdf?e=1&s=2');
  });

  it('in Hindi, My Offer Letters tells a student without an application to apply first', async () => {
    localStorage.setItem('language', 'hi');
    await prepareLanguage('hi');
    open(list([]));
    expect(await screen.findByText(/कम से कम एक इंटर्नशिप में आवेदन करें/)).toBeInTheDocument();
  });
});
