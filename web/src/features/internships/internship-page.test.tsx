import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApplication, buildInternship, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';
import { openToVisitorInHindi } from '../../testing/visitor-in-hindi';

function open(overrides: Parameters<typeof buildInternship>[0] = {}) {
  const server = respond({
    'GET /internships/public/i1': success(buildInternship(overrides)),
    'GET /auth/me': success(buildUser()),
    'GET /applications/my-applications': success([], { nextCursor: null }),
  });
  return { ...openApp('/internships/i1'), server };
}

const buttonOrLink = (words: string) => screen.getByText(words).closest('a, button') as HTMLElement;

describe('an internship', () => {
  it('the internship page shows stipend, duration, location and remaining positions', async () => {
    open({ stipend: 149000, stipendType: 'week' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Web Development' })).toBeInTheDocument();
    expect(screen.getByText('₹1,49,000/week')).toBeInTheDocument();
    expect(screen.getByText('8 Weeks')).toBeInTheDocument();
    expect(screen.getByText('Remote')).toBeInTheDocument();
    expect(screen.getByText('Positions Remaining: 6 / 10')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Web Development'));
  });

  it('the internship page shows picture, both descriptions, every technology and every key feature', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Web Development' });
    const main = screen.getByRole('main');
    expect(main.querySelector('img')?.getAttribute('src')).toBe('https://images.example/web.jpg');
    for (const text of [
      'Build a site that people use.',
      'Eight weeks of work',
      'A mentor',
      'A code review',
    ]) {
      expect(main).toHaveTextContent(text);
    }
    for (const technology of ['React', 'TypeScript', 'Node', 'Firestore', 'CSS']) {
      expect(main).toHaveTextContent(technology);
    }
  });

  it('the internship page marks a Hindi description as Hindi and leaves English text unmarked', async () => {
    open({ title: 'Web Development', shortDescription: 'एक साइट बनाइए।' });
    const title = await screen.findByRole('heading', { level: 1, name: 'Web Development' });
    const lead = screen.getByText('एक साइट बनाइए।');
    expect(title.closest('[lang]')).toBe(document.documentElement);
    expect(lead).toHaveAttribute('lang', 'hi');
  });

  it('the Hindi internship page marks an English title as English and leaves Hindi text unmarked', async () => {
    await openToVisitorInHindi('/hi/internships/i1', {
      'GET /internships/public/i1': success(buildInternship({ shortDescription: 'एक साइट बनाइए।' })),
    });
    const title = await screen.findByRole('heading', { level: 1, name: 'Web Development' });
    expect(title).toHaveAttribute('lang', 'en');
    expect(screen.getByText('एक साइट बनाइए।').closest('[lang]')).toBe(document.documentElement);
  });

  it('the internship page shows Unpaid for an internship without a stipend', async () => {
    open({ stipend: 0 });
    expect(await screen.findByText('Unpaid')).toBeInTheDocument();
  });

  it('a full internship shows 0 positions remaining, never fewer, and takes no applications', async () => {
    open({ totalPositions: 3, currentRegistrations: 5 });
    expect(await screen.findByText('Positions Remaining: 0 / 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'All seats are filled' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
  });

  it('a closed internship takes no applications', async () => {
    open({ isAccepting: false });
    expect(await screen.findByRole('button', { name: 'Application Closed' })).toBeDisabled();
  });

  it('Apply Now leads a signed-in student to the payment page of the internship', async () => {
    localStorage.setItem('token', buildToken());
    const { user, here } = open();
    const button = await screen.findByRole('button', { name: 'Apply Now' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(here()).toBe('/payment?internshipId=i1');
  });

  it.each([
    ['Under Review', 'Applied'],
    ['Rejected', 'Apply Now'],
  ] as const)(
    'the page of an internship whose application is %s offers the student %s',
    async (status, words) => {
      localStorage.setItem('token', buildToken());
      respond({
        'GET /internships/public/i1': success(buildInternship()),
        'GET /auth/me': success(buildUser()),
        'GET /applications/my-applications': success([buildApplication({ status })], { nextCursor: null }),
      });
      openApp('/internships/i1');
      await waitFor(() => expect(buttonOrLink(words)).toBeEnabled());
      const other = words === 'Applied' ? 'Apply Now' : 'Applied';
      expect(screen.queryByText(other)).toBeNull();
    },
  );

  it('a visitor can share an internship by WhatsApp, by copied link and by the device’s share sheet', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user } = open();
    const url = `${window.location.origin}/internships/i1`;
    const link = await screen.findByRole('link', { name: /WhatsApp/ });
    expect(link.getAttribute('href')).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Web Development: ${url}`)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(url);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Web Development', url });
  });

  it('Apply Now leads a visitor to the login page and remembers the internship', async () => {
    const { user, here } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    expect(here()).toBe('/login');
    expect(sessionStorage.getItem('remembered-page')).toBe('/internships/i1#apply');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to apply' })).toBeInTheDocument();
  });

  it('the page of a missing internship shows an error, a Retry button and a link to the home page', async () => {
    const server = respond({ 'GET /internships/public/i1': failure('not_found', 'Not found.', 404) });
    const { user } = openApp('/internships/i1');
    expect(
      await screen.findByText('Could not load internship details. It might be closed or invalid.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
    server.on('GET /internships/public/i1', success(buildInternship()));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Web Development' })).toBeInTheDocument();
  });

  it('the internship page removes a picture that fails to load', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Web Development' });
    const picture = document.querySelector('img');
    if (picture === null) throw new Error('There is no picture.');
    fireEvent.error(picture);
    expect(document.querySelector('img')).toBeNull();
  });
});
