import type { HelpQuery } from '@prarambh/contract/help';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListedUser } from '../../../testing/builders';
import { failure, type Routes, success } from '../../../testing/responder';
import { dialog, openAs, press, tableOf } from '../../../testing/staff';
import { buildHelpQuery } from '../../../testing/work-builders';

const LIST = 'GET /help-queries';
const MESSAGE = 'POST /help-queries/q1/message';
const asha = buildHelpQuery(['My certificate?']);
const resolved = { ...asha, status: 'resolved' as const, updatedAt: '2026-11-13T09:00:00.000Z' };
const page = (query: object) => success([query], { nextCursor: null, total: 1, mark: 'then' });
const replies = (...rows: object[]) => success(rows, { nextCursor: null });

const open = (routes: Routes = {}) =>
  openAs('admin', '/admin-dashboard/help-queries', {
    [LIST]: page(asha),
    'GET /users': tableOf(buildListedUser({ _id: 'a2', name: 'Ravi Menon', role: 'admin' })),
    'GET /canned-replies': replies({ _id: 'c1', title: 'Wait', text: 'It takes two days.' }),
    ...routes,
  });

const field = () => screen.findByLabelText('Your message');
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

describe('the help desk', () => {
  it('the name of a student in the help desk links to that student’s page', async () => {
    open();
    const heading = await screen.findByRole('heading', { name: 'Asha Verma' });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/admin-dashboard/users/u1');
  });

  it('an answer to a query that a colleague has just resolved is kept, and can be sent after Reopen', async () => {
    const { server } = open({ [MESSAGE]: failure('closed', 'This query is resolved.', 400) });
    await write('It is on its way.');
    server.on(LIST, page(resolved));
    await press('Send');
    const unsent = within(await screen.findByRole('group', { name: 'Your answer was not sent' }));
    expect(unsent.getByText('It is on its way.')).toBeInTheDocument();
    server.on('PUT /help-queries/q1/reopen', success({ ...asha, updatedAt: '2026-11-14T09:00:00.000Z' }));
    server.on(LIST, page(asha));
    server.on(MESSAGE, success(buildHelpQuery(['My certificate?', '> It is on its way.'])));
    fireEvent.click(unsent.getByRole('button', { name: 'Reopen to send it' }));
    expect(await field()).toHaveValue('It is on its way.');
    await press('Send');
    await waitFor(() => expect(server.callsTo(MESSAGE)).toHaveLength(2));
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  it('a resolved help query can be reopened', async () => {
    const { server } = open({ [LIST]: page(resolved), 'PUT /help-queries/q1/reopen': success(asha) });
    await press('Reopen');
    expect(await field()).toBeInTheDocument();
    expect(server.callsTo('PUT /help-queries/q1/reopen')).toHaveLength(1);
  });

  it('a help query can be assigned to an admin', async () => {
    const assigned = { ...asha, assignee: { _id: 'a2', name: 'Ravi Menon' } };
    const { server } = open({ 'PUT /help-queries/q1/assignee': success(assigned) });
    const choice = await screen.findByLabelText('Answered by');
    await within(choice).findByRole('option', { name: 'Ravi Menon' });
    fireEvent.change(choice, { target: { value: 'a2' } });
    await waitFor(() =>
      expect(server.callsTo('PUT /help-queries/q1/assignee').map(({ body }) => body)).toEqual([
        { userId: 'a2' },
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Answered by')).toHaveValue('a2'));
  });

  it('help queries can be filtered by assignee: the admin’s own, unassigned, or those of another admin', async () => {
    const { server } = open();
    const field = await screen.findByLabelText<HTMLSelectElement>('Assigned to');
    await within(field).findByRole('option', { name: 'Ravi Menon' });
    for (const [name, assignee] of [
      ['Mine', expect.any(String)],
      ['Nobody’s', 'nobody'],
      ['Ravi Menon', 'a2'],
    ]) {
      const { value } = within(field).getByRole<HTMLOptionElement>('option', { name });
      fireEvent.change(field, { target: { value } });
      await waitFor(() => expect(server.callsTo(LIST).at(-1)?.query.get('assignee')).toEqual(assignee));
      await waitFor(() => expect(field).toHaveValue(value));
    }
  });

  it('a canned reply is inserted after the text that is already typed', async () => {
    open();
    await write('Hello Asha,');
    fireEvent.change(await screen.findByLabelText('Insert a canned reply'), { target: { value: 'c1' } });
    expect(await field()).toHaveValue('Hello Asha,\nIt takes two days.');
    expect(await field()).toBe(document.activeElement);
  });

  it('an admin can save a new canned reply', async () => {
    const { server } = open({
      'POST /canned-replies': success({ _id: 'c2', title: 'Welcome', text: 'Welcome!' }),
    });
    await press('Canned replies');
    const shown = await dialog('Canned replies');
    fireEvent.change(shown.getByLabelText('Title'), { target: { value: 'Welcome' } });
    fireEvent.change(shown.getByLabelText('Reply'), { target: { value: 'Welcome!' } });
    fireEvent.click(shown.getByRole('button', { name: 'Add reply' }));
    await screen.findByText('“Welcome” is saved.');
    expect(server.callsTo('POST /canned-replies').map(({ body }) => body)).toEqual([
      { title: 'Welcome', text: 'Welcome!' },
    ]);
  });
});

describe('the queries of the help desk', () => {
  const dev = buildHelpQuery(['Which task first?'], {
    _id: 'q2',
    user: { _id: 'u2', name: 'Dev Anand', email: 'dev@example.com' },
  });
  const openDesk = (...queries: HelpQuery[]) =>
    open({ [LIST]: success(queries, { nextCursor: null, total: queries.length, mark: 'then' }) });
  const chat = (name: string) => screen.findByRole('log', { name: `Messages with ${name}` });

  it('J and K move between help queries, but not while an answer is typed', async () => {
    const { here } = openDesk(asha, dev);
    await chat('Asha Verma');
    fireEvent.keyDown(document.body, { key: 'j' });
    await chat('Dev Anand');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
    fireEvent.keyDown(await field(), { key: 'k' });
    expect(here()).toBe('/admin-dashboard/help-queries?query=q2');
    fireEvent.keyDown(document.body, { key: 'k' });
    await chat('Asha Verma');
  });

  it('the status filter of help queries offers those that wait for an answer, with their count', async () => {
    const { server, here } = openDesk(asha, dev);
    server.on('GET /dashboard/waiting', success([{ kind: 'helpQueries', count: 12, since: null }]));
    const status = await screen.findByLabelText('Status');
    await within(status).findByRole('option', { name: 'Waits for an answer (12)' });
    fireEvent.change(status, { target: { value: 'waiting' } });
    await waitFor(() => expect(here()).toBe('/admin-dashboard/help-queries?status=waiting'));
  });

  it('resolving a help query opens the next one that waits for an answer, and starts again at the top after the last', async () => {
    const waits = buildHelpQuery(['Hello?'], { _id: 'q0', user: { ...asha.user, name: 'Ravi Kumar' } });
    const answered = buildHelpQuery(['Thanks!', '> Welcome'], {
      _id: 'q4',
      user: { ...asha.user, name: 'Nita Rao' },
    });
    const { server, here } = openDesk(waits, asha, answered, dev);
    const RESOLVE_ASHA = 'PUT /help-queries/q1/resolve';
    server.on(RESOLVE_ASHA, success({ ...asha, status: 'resolved' }));
    await press(/Asha Verma/);
    await chat('Asha Verma');
    await press('Mark as Resolved');
    await chat('Dev Anand');
    expect(here()).toBe('/admin-dashboard/help-queries?query=q2');
    expect(screen.getByText('The query of Asha Verma is resolved.')).toBeInTheDocument();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
    server.on('PUT /help-queries/q2/resolve', success({ ...dev, status: 'resolved' }));
    await press('Mark as Resolved');
    await chat('Ravi Kumar');
  });
});
