import type { HelpQuery } from '@prarambh/contract/help';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '../../../session/session-context';
import { buildListedUser, buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success, updates } from '../../../testing/responder';
import { Surroundings } from '../../../testing/surroundings';
import { buildHelpQuery } from '../../../testing/work-builders';
import { HelpQueriesPage } from './help-queries-page';

const LIST = 'GET /help-queries';
const UPDATES = 'GET /help-queries/news';
const page = (queries: HelpQuery[]) =>
  success(queries, { nextCursor: null, total: queries.length, mark: 'then' });
const asha = buildHelpQuery(['My certificate?', '> Soon.', 'Thanks!']);
const dev = buildHelpQuery(['Which task first?'], {
  _id: 'q2',
  user: { _id: 'u2', name: 'Dev Anand', email: 'dev@example.com' },
});
const settled = buildHelpQuery(['Old question', '> Old answer'], {
  _id: 'q3',
  status: 'resolved',
  user: { _id: 'u3', name: '', email: 'gone@example.com' },
});

function open(
  queries: HelpQuery[] = [asha, dev, settled],
  path = '/admin-dashboard/help-queries',
  options: Parameters<typeof openApp>[1] = {},
) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ _id: 'a1', name: 'Meera', role: 'admin' })),
    [LIST]: page(queries),
    'GET /users': success([buildListedUser({ _id: 'a2', name: 'Ravi Menon', role: 'admin' })], {
      nextCursor: null,
      total: 1,
    }),
    'GET /canned-replies': success([], { nextCursor: null }),
  });
  return { ...openApp(path, options), server };
}

const chat = (name: string) => screen.findByRole('log', { name: `Messages with ${name}` });
const spoken = async (name: string) =>
  within(await chat(name))
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText('Your message');

afterEach(() => vi.useRealTimers());

describe('the help queries of staff', () => {
  it('the help desk lists each query with name, email and status, and opens the chat of the first one', async () => {
    open();
    expect(await spoken('Asha Verma')).toEqual(['My certificate?', 'Soon.', 'Thanks!']);
    const rows = within(screen.getByRole('list', { name: 'Help queries' })).getAllByRole('button');
    const first = rows.map(({ textContent }) => textContent);
    expect(first[0]).toContain('Asha VermaOpenasha@example.com');
    expect(first[2]).toContain('Unknown UserResolvedgone@example.com');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null]);
    expect(screen.getByText('3 queries')).toBeInTheDocument();
    const [list, log] = [rows[0], await chat('Asha Verma')];
    expect(list?.compareDocumentPosition(log)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('the help desk shows messages of staff on the right and messages of the student on the left', async () => {
    open(undefined, undefined, { isStyled: true });
    const items = within(await chat('Asha Verma')).getAllByRole('listitem');
    expect(items.map((item) => getComputedStyle(item).alignSelf)).toEqual([
      'flex-start',
      'flex-end',
      'flex-start',
    ]);
  });

  it('the help desk scrolls to the latest message in a chat that is at most 24rem high', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    open(undefined, undefined, { isStyled: true });
    const shown = await chat('Asha Verma');
    expect(shown.scrollTop).toBe(900);
    expect(getComputedStyle(shown).maxHeight).toBe(`min(${24 * 16}px, 55dvh)`);
  });

  it('the help desk keeps the open chat when the order of the list changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open();
    await chat('Asha Verma');
    server.on(LIST, page([dev, asha, settled]));
    server.on(UPDATES, updates(true));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const rows = within(screen.getByRole('list', { name: 'Help queries' })).getAllByRole('button');
    expect(rows[0]?.textContent).toContain('Dev Anand');
    expect(screen.getByRole('log', { name: 'Messages with Asha Verma' })).toBeInTheDocument();
  });

  it('the help desk writes the open query to the URL and offers a link back to the list', async () => {
    const { here } = open();
    await choose(/Dev Anand/);
    expect(await spoken('Dev Anand')).toEqual(['Which task first?']);
    expect(here()).toBe('/admin-dashboard/help-queries?query=q2');
    fireEvent.click(screen.getByText(/All queries/));
    await waitFor(() => expect(here()).toBe('/admin-dashboard/help-queries'));
  });

  it('a help query that does not exist shows an error in place of the chat, with a link back to the list', async () => {
    const { server, here } = open([asha], '/admin-dashboard/help-queries?query=q9');
    server.on('GET /help-queries/q9', failure('not_found', 'Help query not found.', 404));
    const gone = within(await screen.findByRole('region', { name: 'Conversation' }));
    await gone.findByText('Help query not found.');
    fireEvent.click(gone.getByText('All queries'));
    await waitFor(() => expect(here()).toBe('/admin-dashboard/help-queries'));
    expect(await spoken('Asha Verma')).toContain('My certificate?');
  });

  it('the help desk loads the whole conversation when the list contains only its end', async () => {
    const long = buildHelpQuery(['9', '10'], { messageCount: 10 });
    const { server } = open([]);
    server.on(LIST, page([long]));
    server.on('GET /help-queries/q1', success(buildHelpQuery(['1', '2', '9', '10'])));
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'open' } });
    await screen.findByText('1');
    expect(await spoken('Asha Verma')).toEqual(['1', '2', '9', '10']);
  });

  it('the help desk sends search and filters to the server and keeps them in the URL', async () => {
    const { server, here } = open();
    await chat('Asha Verma');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'resolved' } });
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'gone' } });
    await waitFor(() => expect(here()).toBe('/admin-dashboard/help-queries?status=resolved&q=gone'));
    await waitFor(() =>
      expect(Object.fromEntries(server.callsTo(LIST).at(-1)?.query ?? [])).toEqual({
        messages: '10',
        status: 'resolved',
        q: 'gone',
      }),
    );
  });

  it('the help desk shows a message for an empty list and for an empty chat', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No queries found.')).toBeInTheDocument();
    unmount();
    open([buildHelpQuery([])]);
    expect(await screen.findByText('No messages yet.')).toBeInTheDocument();
  });

  it('the help desk reports a loading error and loads again on Retry', async () => {
    const { server } = open();
    server.on(LIST, failure('internal', 'No.', 500));
    await screen.findByText('Failed to load help queries. Please try again later.');
    server.on(LIST, page([asha]));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await chat('Asha Verma')).toBeInTheDocument();
  });

  it('the help desk checks for updates every 30 seconds, but not in a hidden tab or after the page is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, unmount } = open();
    server.on(UPDATES, updates(false));
    await chat('Asha Verma');
    const polls = () => server.callsTo(UPDATES).length;
    const loads = server.callsTo(LIST).length;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(polls()).toBe(1);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(polls()).toBe(1);
    visibility.mockReturnValue('visible');
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect([polls(), server.callsTo(LIST).length]).toEqual([1, loads]);
  });

  it.each(['co-admin', 'accountant', 'user'] as const)(
    'the help desk shows ‘Admin access required’ to the role %s',
    async (role) => {
      const server = respond({});
      const session = { user: buildUser({ role }) } as Session;
      render(
        <Surroundings>
          <SessionContext.Provider value={session}>
            <HelpQueriesPage />
          </SessionContext.Provider>
        </Surroundings>,
      );
      expect(screen.getByText('Admin access required')).toBeInTheDocument();
      expect(server.received).toEqual([]);
    },
  );
});

describe('an answer of the help desk', () => {
  const MESSAGE = 'POST /help-queries/q1/message';

  it('an answer of the help desk is sent trimmed, shown in the chat, and empties the field', async () => {
    const { user, server } = open();
    server.on(MESSAGE, success(buildHelpQuery(['My certificate?', '> Soon.', 'Thanks!', '> Welcome'])));
    await user.type(await field(), '  Welcome ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect((await spoken('Asha Verma')).at(-1)).toBe('Welcome'));
    expect(server.callsTo(MESSAGE).map(({ body }) => body)).toEqual([{ text: 'Welcome', from: 'admin' }]);
    expect(await field()).toHaveValue('');
  });

  it('a blank answer of the help desk is not sent', async () => {
    const { user, server } = open();
    await user.type(await field(), '   ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a failed answer of the help desk shows an error and keeps its text', async () => {
    const { user, server } = open();
    server.on(MESSAGE, failure('internal', 'No.', 500));
    await user.type(await field(), 'Welcome');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeInTheDocument();
    expect(await field()).toHaveValue('Welcome');
  });

  it('a half-written answer of the help desk stays with its query', async () => {
    const { user } = open();
    await user.type(await field(), 'For Asha');
    await choose(/Dev Anand/);
    await chat('Dev Anand');
    expect(await field()).toHaveValue('');
    await user.type(await field(), 'For Dev');
    await choose(/Asha Verma/);
    await chat('Asha Verma');
    expect(await field()).toHaveValue('For Asha');
  });

  it('answering a query that a colleague has resolved shows that and hides the message field', async () => {
    const { user, server } = open();
    server.on(MESSAGE, failure('closed', 'This query is resolved.', 400));
    await user.type(await field(), 'Welcome');
    server.on(LIST, page([{ ...asha, status: 'resolved', updatedAt: '2026-11-13T09:00:00.000Z' }]));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByLabelText('Your message')).toBeNull());
    expect(screen.getAllByText('This query is resolved.').length).toBeGreaterThan(0);
  });
});

describe('Mark as Resolved', () => {
  const RESOLVE = 'PUT /help-queries/q1/resolve';

  it('Mark as Resolved shows that the query is resolved, without a message field or button', async () => {
    const { server } = open([asha]);
    server.on(RESOLVE, success({ ...asha, status: 'resolved', updatedAt: '2026-11-13T09:00:00.000Z' }));
    await choose(/Mark as Resolved/);
    expect(await screen.findByText('This query is resolved.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Your message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark as Resolved' })).toBeNull();
    expect(server.callsTo(RESOLVE)).toHaveLength(1);
  });

  it('Mark as Resolved asks before it discards a typed answer', async () => {
    const { user, server } = open([asha]);
    await user.type(await field(), 'On Monday');
    await choose(/Mark as Resolved/);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await field()).toHaveValue('On Monday');
    expect(server.callsTo(RESOLVE)).toEqual([]);
  });

  it('Mark as Resolved is not offered once a query is resolved', async () => {
    open([settled]);
    expect(await screen.findByText('This query is resolved.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as Resolved' })).toBeNull();
  });

  it('Mark as Resolved shows an error when it fails, and can be pressed again', async () => {
    const { server } = open([asha]);
    server.on(RESOLVE, failure('internal', 'No.', 500));
    await choose(/Mark as Resolved/);
    expect(await screen.findByText('Failed to resolve query. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as Resolved' })).toBeEnabled();
  });
});
