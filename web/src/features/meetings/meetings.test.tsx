import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildMeeting, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';
import { meetingClock, phaseOf } from './meeting-time';

function open(answer: Parameters<ReturnType<typeof respond>['on']>[1]) {
  localStorage.setItem('token', buildToken());
  const server = respond({ 'GET /auth/me': success(buildUser()), 'GET /meetings': answer });
  return { ...openApp('/dashboard/meetings'), server };
}

const list = (meetings: unknown[]) => success(meetings, { nextCursor: null });

describe('my meetings', () => {
  it('My Meetings shows a message when no meeting is scheduled', async () => {
    open(list([]));
    expect(await screen.findByText('No meetings scheduled.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Meetings');
  });

  it('My Meetings shows the next meeting first, with its time, the time zone and a link to join', async () => {
    const later = buildMeeting({ _id: 'm2', title: 'Demo day', date: '2031-04-01T11:00:00.000Z' });
    open(list([later, buildMeeting({ description: '<b>Bring</b> a page.' })]));
    const cards = await screen.findAllByRole('article');
    expect(cards).toEqual(['Weekly review', 'Demo day'].map((name) => screen.getByRole('article', { name })));
    const first = within(cards[0] ?? document.body);
    expect(first.getByText(new RegExp(meetingClock('2031-03-04T11:00:00.000Z')))).toBeInTheDocument();
    expect(first.getByText('<b>Bring</b> a page.')).toBeInTheDocument();
    const join = first.getByRole('link', { name: /Join Weekly review/ });
    expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual([
      'https://meet.example/weekly',
      'noopener noreferrer',
    ]);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(screen.getByText(/All times are in your time zone/)).toHaveTextContent(
      timeZone.replace('Calcutta', 'Kolkata'),
    );
  });

  it('Add to calendar downloads the meeting as a calendar file', async () => {
    const files: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    open(list([buildMeeting()]));
    fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar: Weekly review' }));
    expect(files).toEqual(['weekly-review.ics']);
  });

  it('My Meetings hides a meeting that expires while the page is open', async () => {
    open(list([buildMeeting({ date: '2020-03-04T11:00:00.000Z' })]));
    expect(await screen.findByText('No meetings scheduled.')).toBeInTheDocument();
  });

  it('My Meetings reports a loading error and loads again on Retry', async () => {
    const { server } = open(failure('internal', 'No.', 500));
    await screen.findByText('Could not fetch your data. Please try again later.');
    server.on('GET /meetings', list([buildMeeting()]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Weekly review' })).toBeInTheDocument();
  });
});

it('a meeting runs from its start until it expires', () => {
  const meeting = { date: '2031-03-04T11:00:00.000Z', expireAfterMinutes: 60 };
  const at = (iso: string) => phaseOf(meeting, new Date(iso));
  expect(at('2031-03-01T11:00:00.000Z')).toBe('later');
  expect(at('2031-03-04T10:59:00.000Z')).toBe('today');
  expect(at('2031-03-04T11:00:00.000Z')).toBe('now');
  expect(at('2031-03-04T12:00:00.000Z')).toBe('now');
  expect(at('2031-03-04T12:00:01.000Z')).toBe('over');
});

describe('the meetings of an accountant', () => {
  function openAccountant(answer: Parameters<ReturnType<typeof respond>['on']>[1]) {
    localStorage.setItem('token', buildToken());
    respond({ 'GET /auth/me': success(buildUser({ role: 'accountant' })), 'GET /meetings': answer });
    return openApp('/accountant/meetings');
  }

  it('the accountant’s meetings table has title, date, link and a Join link', async () => {
    openAccountant(list([buildMeeting()]));
    const headers = (await screen.findAllByRole('columnheader')).map((header) => header.textContent);
    expect(headers.slice(0, 3)).toEqual(['Title', 'Date', 'Link']);
    expect(screen.getByRole('link', { name: /Join Weekly review/ })).toHaveTextContent('Join');
  });

  it('the accountant’s meetings table hides a meeting that expires while the page is open', async () => {
    openAccountant(list([buildMeeting({ date: '2020-03-04T11:00:00.000Z' })]));
    expect(await screen.findByText('No meetings found.')).toBeInTheDocument();
  });

  it('the accountant’s meetings table reports an empty list and a loading error', async () => {
    const { unmount } = openAccountant(list([]));
    expect(await screen.findByText('No meetings found.')).toBeInTheDocument();
    unmount();
    openAccountant(failure('internal', 'No.', 500));
    expect(await screen.findByText('Failed to fetch meetings')).toBeInTheDocument();
  });
});
