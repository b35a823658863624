import type { Announcement } from '@prarambh/contract/announcements';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, respond, success } from '../../testing/responder';

const announcement = (overrides: Partial<Announcement>): Announcement => ({
  _id: 'a1',
  message: 'A new batch starts on Monday',
  link: null,
  createdAt: '2026-11-10T09:00:00.000Z',
  ...overrides,
});

const page = (items: unknown[]) => success(items, { nextCursor: null });

function open(routes: Routes = {}) {
  respond({
    'GET /internships/public': page([]),
    'GET /announcements': page([]),
    'GET /testimonials': page([]),
    ...routes,
  });
  return openApp('/');
}

const banner = () => screen.findByRole('region', { name: 'Announcements' });

describe('the announcement banner', () => {
  it('the announcement banner shows every announcement, with web addresses as links in a new tab', async () => {
    const message = 'Join https://meet.example.test/a, or mail us';
    open({ 'GET /announcements': page([announcement({ message, link: 'https://example.test/more' })]) });
    const [first] = within(await banner()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Join https://meet.example.test/a, or mail us');
    const links = within(first as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://meet.example.test/a',
      'https://example.test/more',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('the announcement banner leaves markup and other kinds of address as text', async () => {
    const message = '<img src=x onerror=alert(1)> javascript:alert(1) https://';
    open({ 'GET /announcements': page([announcement({ message })]) });
    const region = await banner();
    expect(within(region).getAllByText(message).length).toBeGreaterThan(0);
    expect([within(region).queryByRole('link'), within(region).queryByRole('img')]).toEqual([null, null]);
  });

  it('the announcement banner stops and goes on at the press of a button', async () => {
    open({ 'GET /announcements': page([announcement({})]) });
    await banner();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the announcements' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play the announcements' }));
    expect(screen.getByRole('button', { name: 'Pause the announcements' })).toBeInTheDocument();
  });

  it.each([
    ['there are no announcements', page([])],
    ['they cannot be loaded', failure('internal', 'No.', 500)],
  ])('the announcement banner is not there when %s', async (_, answer) => {
    open({ 'GET /announcements': answer });
    await screen.findByText('Ananya Iyer');
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
  });
});

describe('what interns say', () => {
  it('the home page shows the server’s testimonials', async () => {
    const voice = { _id: 't1', name: 'Ravi', role: 'Intern', quote: 'It <b>works</b>.', avatar: null };
    open({ 'GET /testimonials': page([voice]) });
    await screen.findByText('“It <b>works</b>.”');
    expect(screen.getAllByRole('figure')).toHaveLength(1);
  });

  it.each([
    ['it has none', page([])],
    ['they cannot be loaded', failure('internal', 'No.', 500)],
  ])('the home page shows three sample testimonials and no error when %s', async (_, answer) => {
    open({ 'GET /testimonials': answer });
    await screen.findByText('Ananya Iyer');
    expect(screen.getAllByRole('figure')).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('the home page has its parts in order: hero, certification note, three value points, internships, interns', async () => {
  respond({ 'GET /internships/public': { body: { success: true, data: [], nextCursor: null } } });
  openApp('/');
  await screen.findByRole('heading', { level: 1 });
  const text = screen.getByRole('main').textContent ?? '';
  const parts = [
    screen.getByRole('heading', { level: 1 }).textContent ?? 'no hero',
    'Real-world projects',
    'Live project hosting',
    'Verified certificates',
    'Open now',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places, String(places)).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('the hero of the home page links to the certificate check', async () => {
  open();
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Verify Certificate' })).toHaveAttribute(
    'href',
    '/verify-certificate',
  );
});
