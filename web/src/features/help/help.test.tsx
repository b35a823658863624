import type { HelpQuery } from '@prarambh/contract/help';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client';
import { formatDateTime } from '../../components/display/format';
import { SessionProvider } from '../../session/session-provider';
import { buildToken, buildUser } from '../../testing/builders';
import { fileOf } from '../../testing/files';
import { openApp } from '../../testing/render-app';
import { failure, respond, success, updates } from '../../testing/responder';
import { Surroundings } from '../../testing/surroundings';
import { respondToUploads } from '../../testing/uploads';
import { buildHelpQuery } from '../../testing/work-builders';
import { HelpPage } from './help-page';

const page = (queries: HelpQuery[]) => success(queries, { nextCursor: null, mark: 'then' });
const resolvedAt = '2026-11-13T10:00:00.000Z';
const resolved = buildHelpQuery(['Old question', '> Old answer'], {
  _id: 'q0',
  status: 'resolved',
  updatedAt: resolvedAt,
});

async function open(queries: HelpQuery[]) {
  localStorage.setItem('token', buildToken());
  const server = respond({ 'GET /auth/me': success(buildUser()), 'GET /help-queries/my': page(queries) });
  const app = openApp('/dashboard/help');
  await screen.findByLabelText('Your message');
  return { ...app, server };
}

const chat = () => within(screen.getByRole('log', { name: 'Messages' }));
const spoken = () =>
  chat()
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent);
const send = () => screen.getByRole('button', { name: 'Send' });

afterEach(() => vi.useRealTimers());

describe('the help chat', () => {
  it('the help chat shows the messages of the current query and counts queries and messages', async () => {
    await open([buildHelpQuery(['My certificate?', '> <b>Soon</b>']), resolved]);
    expect(spoken()).toEqual(['My certificate?', '<b>Soon</b>']);
    expect(screen.getByText('2 queries, 4 messages')).toBeInTheDocument();
  });

  it('the help chat shows the first open query, or the first of the list if none is open', async () => {
    const { unmount } = await open([resolved, buildHelpQuery(['Open question'])]);
    expect(spoken()).toEqual(['Open question']);
    unmount();
    await open([resolved]);
    expect(spoken()).toEqual(['Old question', 'Old answer']);
    expect(screen.getByText(/Your next message starts a new one/)).toBeInTheDocument();
  });

  it('the help chat sends a message trimmed, shows it and empties the field', async () => {
    const { user, server } = await open([buildHelpQuery(['One'])]);
    server.on('POST /help-queries/q1/message', success(buildHelpQuery(['One', 'Two'])));
    await user.type(screen.getByLabelText('Your message'), '  Two ');
    await user.click(send());
    expect(await chat().findByText('Two')).toBeInTheDocument();
    expect(server.callsTo('POST /help-queries/q1/message')[0]?.body).toEqual({ text: 'Two', from: 'user' });
    expect(screen.getByLabelText('Your message')).toHaveValue('');
  });

  describe('files', () => {
    const png = () => fileOf('image/png', 'screen.png');
    const address = '/api/files/help-files/u1/a.png?e=1&s=x';
    const uploaded = () => respondToUploads(() => success({ address }));
    const attach = () => screen.getByLabelText('Attach a picture or PDF', { selector: 'input' });

    it('attached files in the help chat survive a reload and can be sent without text', async () => {
      uploaded();
      const { user, unmount } = await open([buildHelpQuery(['One'])]);
      await user.upload(attach(), png());
      await screen.findByRole('button', { name: 'Remove screen.png' });
      unmount();
      const { user: later, server } = await open([buildHelpQuery(['One'])]);
      const answer = buildHelpQuery(['One', '']);
      const [, last] = answer.messages;
      last?.files.push({ _id: 'f1', name: 'screen.png', kind: 'picture', size: 2048, address });
      server.on('POST /help-queries/q1/message', success(answer));
      await later.click(send());
      const link = await chat().findByRole('link', { name: /^screen\.png/ });
      expect(link).toHaveAttribute('href', address);
      expect(server.callsTo('POST /help-queries/q1/message')[0]?.body).toEqual({
        text: '',
        from: 'user',
        files: [address],
      });
      expect(screen.queryByRole('button', { name: 'Remove screen.png' })).not.toBeInTheDocument();
    });

    it('the help chat rejects a file of the wrong type before it is uploaded', async () => {
      const { requests } = uploaded();
      await open([buildHelpQuery(['One'])]);
      fireEvent.change(attach(), { target: { files: [fileOf('application/zip', 'a.zip')] } });
      await screen.findByText('Please upload a JPEG, PNG or WebP image, or a PDF.');
      expect(requests).toEqual([]);
    });

    it('the help chat keeps text and files when sending fails, and shows the error about the file', async () => {
      uploaded();
      const { user, server } = await open([buildHelpQuery(['One'])]);
      await user.upload(attach(), png());
      await screen.findByRole('button', { name: 'Remove screen.png' });
      await user.type(screen.getByLabelText('Your message'), 'Two');
      const gone = 'The uploaded file is no longer there. Please upload it again.';
      server.on('POST /help-queries/q1/message', failure('not_found', gone, 404));
      await user.click(send());
      await screen.findByText(gone);
      expect(screen.getByLabelText('Your message')).toHaveValue('Two');
      await user.click(screen.getByRole('button', { name: 'Remove screen.png' }));
      expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument();
    });
  });

  it('the help chat does not send a blank message', async () => {
    const { user, server } = await open([buildHelpQuery(['One'])]);
    await user.type(screen.getByLabelText('Your message'), '   ');
    await user.click(send());
    expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('a student’s first message in the help chat starts a help query', async () => {
    const { user, server } = await open([]);
    server.on('POST /help-queries/start', success(buildHelpQuery(['First'])));
    server.on('GET /help-queries/my', page([buildHelpQuery(['First'])]));
    await user.type(screen.getByLabelText('Your message'), 'First');
    await user.click(send());
    expect(await screen.findByText('1 query, 1 message')).toBeInTheDocument();
  });

  it('a message to a help query that is already resolved starts a new query with the same text', async () => {
    const { user, server } = await open([buildHelpQuery(['One'])]);
    server.on('POST /help-queries/q1/message', failure('closed', 'This query is resolved.', 400));
    server.on('POST /help-queries/start', success(buildHelpQuery(['Two'], { _id: 'q2' })));
    server.on(
      'GET /help-queries/my',
      page([buildHelpQuery(['Two'], { _id: 'q2' }), buildHelpQuery(['One'], { status: 'resolved' })]),
    );
    await user.type(screen.getByLabelText('Your message'), 'Two');
    await user.click(send());
    expect(await chat().findByText('Two')).toBeInTheDocument();
    expect(server.callsTo('POST /help-queries/start')[0]?.body).toEqual({ text: 'Two' });
    expect(await screen.findByText(/^Resolved on/)).toBeInTheDocument();
  });

  it.each([
    ['POST /help-queries/q1/message', [buildHelpQuery(['One'])], 'Failed to send message. Please try again.'],
    ['POST /help-queries/start', [resolved], 'Failed to start a new help chat. Please try again.'],
  ] as const)(
    'the help chat shows an error when %s fails, and keeps the text',
    async (operation, queries, message) => {
      const { user, server } = await open([...queries]);
      server.on(operation, failure('internal', 'No.', 500));
      await user.type(screen.getByLabelText('Your message'), 'Two');
      await user.click(send());
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByLabelText('Your message')).toHaveValue('Two');
    },
  );

  it('the help chat sends a failed message again with the same idempotency key, so that it appears once', async () => {
    const { user, server } = await open([buildHelpQuery(['One'])]);
    const send = 'POST /help-queries/q1/message';
    server.on(send, failure('internal', 'No.', 500));
    await user.type(screen.getByLabelText('Your message'), 'Two{Enter}');
    await screen.findByText('Failed to send message. Please try again.');
    server.on(send, success(buildHelpQuery(['One', 'Two'])));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await chat().findByText('Two');
    await user.type(screen.getByLabelText('Your message'), 'Two{Enter}');
    await waitFor(() => expect(server.callsTo(send)).toHaveLength(3));
    const [first, second, third] = server.callsTo(send).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('the help chat keeps an unsent text over a reload', async () => {
    const { user, unmount } = await open([]);
    await user.type(screen.getByLabelText('Your message'), 'Half a thou');
    unmount();
    await open([]);
    expect(screen.getByLabelText('Your message')).toHaveValue('Half a thou');
  });

  it('the help chat lists a resolved query by its number of messages until these have loaded', async () => {
    const counted = (_id: string, messageCount: number) => ({ ...resolved, _id, messages: [], messageCount });
    await open([buildHelpQuery(['Now']), counted('q8', 1), counted('q9', 2)]);
    expect(screen.getByText('1 message')).toBeInTheDocument();
    expect(screen.getByText('2 messages')).toBeInTheDocument();
  });

  it('the help chat lists resolved queries separately with their time, and can show and hide their messages', async () => {
    const { user } = await open([buildHelpQuery(['Now']), resolved]);
    const title = `Resolved on ${formatDateTime(resolvedAt)}`;
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resolved Queries' })).toBeInTheDocument();
    expect(screen.queryByText('Old answer')).toBeNull();
    await user.click(screen.getByText('View'));
    expect(screen.getByText('Old answer')).toBeInTheDocument();
    await user.click(screen.getByText('Hide'));
    expect(screen.queryByText('Old answer')).toBeNull();
  });

  it('the help chat loads the messages of a resolved query on View if the list has none', async () => {
    const { user, server } = await open([buildHelpQuery(['Now']), { ...resolved, messages: [] }]);
    server.on('GET /help-queries/q0', success(resolved));
    await user.click(screen.getByText('View'));
    expect(await screen.findByText('Old answer')).toBeInTheDocument();
  });

  it('Refresh in the help chat loads new answers', async () => {
    const { user, server } = await open([buildHelpQuery(['One'])]);
    server.on('GET /help-queries/my', page([buildHelpQuery(['One', '> Two'])]));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await chat().findByText('Two')).toBeInTheDocument();
  });

  it('the help chat checks for updates every 30 seconds, reloads only if there are any, and pauses in a hidden tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await open([buildHelpQuery(['One'])]);
    server.on('GET /help-queries/news', updates(false));
    const polls = () => server.callsTo('GET /help-queries/news').length;
    const loads = () => server.callsTo('GET /help-queries/my').length;
    const before = loads();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect([polls(), loads()]).toEqual([1, before]);
    expect(server.callsTo('GET /help-queries/news')[0]?.query.get('since')).toBe('then');
    server.on('GET /help-queries/news', updates(true));
    server.on('GET /help-queries/my', page([buildHelpQuery(['One', '> Two'])]));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect([polls(), loads()]).toEqual([2, before + 1]);
    expect(await chat().findByText('Two')).toBeInTheDocument();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect([polls(), loads()]).toEqual([2, before + 1]);
  });
});

it('the help chat asks a visitor to log in and makes no request', () => {
  const server = respond();
  render(
    <Surroundings>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <SessionProvider>
            <HelpPage />
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </Surroundings>,
  );
  expect(screen.getByText('Please log in to use Help Chat')).toBeInTheDocument();
  expect(server.received).toEqual([]);
});

it('the help page reports a loading error and loads again on Retry', async () => {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /help-queries/my': failure('internal', 'No.', 500),
  });
  const { user } = openApp('/dashboard/help');
  await screen.findByText('Failed to load help chat. Please try again later.');
  server.on('GET /help-queries/my', page([buildHelpQuery(['One'])]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('One')).toBeInTheDocument();
});
