import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildApplication, buildMeeting, buildToken } from '../../testing/builders';
import { buildStaffOfferLetter } from '../../testing/document-builders';
import { openApp } from '../../testing/render-app';
import { failure, type Routes, success } from '../../testing/responder';
import { respondToStudent } from '../../testing/student-server';
import { buildSubmission, buildTask } from '../../testing/work-builders';

const page = (...items: unknown[]) => success(items, { nextCursor: null });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

/** No due items except those that a test adds. */
const QUIET: Routes = {
  'GET /applications/my-applications': page(
    buildApplication({ status: 'Offered', decidedAt: inDays(-40), dateApplied: inDays(-42) }),
  ),
  'GET /assigned-tasks/my-tasks': page(),
  'GET /meetings': page(),
};

function open(routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const server = respondToStudent({ ...QUIET, ...routes });
  return { ...openApp('/dashboard'), server };
}

async function next() {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Next' });
  return within(heading.parentElement ?? document.body);
}

function letterOf(id: string, issuedAt: string) {
  const { user, internId, startDate, endDate, duration, techPartner, ...own } = buildStaffOfferLetter({
    _id: id,
    issuedAt,
    issueDate: null,
  });
  const { stipend, hrName, isRevoked, revokedAt, replacedBy, ...letter } = own;
  return letter;
}

describe('the card Next', () => {
  it('the card Next lists an overdue task before later ones, with its due date and a link to submit work', async () => {
    open({
      'GET /assigned-tasks/my-tasks': page(
        buildTask({ _id: 't1', title: 'Later', dueDate: inDays(3) }),
        buildTask({ _id: 't2', title: 'Late', dueDate: '2026-11-01T12:30:00.000Z', status: 'overdue' }),
      ),
    });
    const card = await next();
    const titles = card.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(titles).toEqual(['Submit work: Late', 'Submit work: Later']);
    expect(card.getByText(/^Was due 01\/11\/2026/)).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Submit work: Late' }).getAttribute('href')).toBe(
      '/dashboard/upload-task?task=t2',
    );
  });

  it('the card Next lists an overdue task even if it is only on the second page of tasks', async () => {
    const first = success([buildTask({ _id: 't1', title: 'Later', dueDate: inDays(3) })], {
      nextCursor: 'more',
    });
    const late = buildTask({
      _id: 't2',
      title: 'Late',
      dueDate: '2026-11-01T12:30:00.000Z',
      status: 'overdue',
    });
    const { server } = open({
      'GET /assigned-tasks/my-tasks': ({ query }) => (query.get('cursor') === 'more' ? page(late) : first),
    });
    const card = await next();
    const titles = card.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(titles).toEqual(['Submit work: Late', 'Submit work: Later']);
    expect(server.callsTo('GET /assigned-tasks/my-tasks')).toHaveLength(2);
  });

  it('the card Next shows the first page of tasks if the second page fails to load', async () => {
    const first = success([buildTask({ title: 'Later', dueDate: inDays(3) })], { nextCursor: 'more' });
    open({
      'GET /assigned-tasks/my-tasks': ({ query }) =>
        query.get('cursor') === 'more' ? failure('internal', 'No.', 500) : first,
    });
    expect((await next()).getByRole('link', { name: 'Submit work: Later' })).toBeInTheDocument();
  });

  it('the card Next shows the feedback on a rejected submission and links to edit that submission', async () => {
    const openWork = buildSubmission({ status: 'rejected', feedback: 'The form sends nothing.' });
    const { server } = open({
      'GET /assigned-tasks/my-tasks': page(
        buildTask({ status: 'in-progress', dueDate: inDays(2), openWork }),
      ),
    });
    const card = await next();
    expect(card.getByText('Feedback: The form sends nothing.')).toBeInTheDocument();
    const edit = card.getByRole('link', { name: 'Edit your work: Landing page' });
    expect(edit.getAttribute('href')).toBe('/dashboard/upload-task?edit=s1');
    // The submission comes with its task and not from a paged list.
    expect(server.callsTo('GET /tasks/my-uploads')).toHaveLength(0);
  });

  it('the card Next does not ask for work that is waiting for review', async () => {
    open({
      'GET /assigned-tasks/my-tasks': page(buildTask({ status: 'in-progress', isAwaitingReview: true })),
    });
    expect((await next()).getByText(/nothing to do right now/)).toBeInTheDocument();
  });

  it('the card Next puts a running meeting with its link first and leaves out meetings that are far away', async () => {
    open({
      'GET /assigned-tasks/my-tasks': page(buildTask({ status: 'overdue', dueDate: inDays(-1) })),
      'GET /meetings': page(
        buildMeeting({ _id: 'm2', title: 'Next month', date: inDays(30) }),
        buildMeeting({ title: 'Running', date: new Date(Date.now() - 60_000).toISOString() }),
      ),
    });
    const card = await next();
    const [first] = card.getAllByRole('link');
    expect(first?.getAttribute('aria-label')).toBe('Join Running (opens in a new tab)');
    expect(first?.getAttribute('href')).toBe('https://meet.example/weekly');
    expect(card.queryByText('Next month')).toBeNull();
  });

  it('the card Next offers a new offer letter until the student opens it', async () => {
    const first = open({ 'GET /offer-letters/my-offer-letters': page(letterOf('OL26-A', inDays(-1))) });
    const letter = (await next()).getByRole('link', { name: /^Read the letter/ });
    // The document itself is not there to be fetched.
    letter.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(letter);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Read the letter/ })).toBeNull());
    first.unmount();
    open({ 'GET /offer-letters/my-offer-letters': page(letterOf('OL26-A', inDays(-1))) });
    expect((await next()).getByText(/nothing to do right now/)).toBeInTheDocument();
  });

  it('the card Next links to the certificate once every task is completed', async () => {
    open({
      'GET /assigned-tasks/my-tasks': page(buildTask({ status: 'completed' })),
      'GET /certificates/progress': success([
        { internship: { _id: 'i1', title: 'Web Development' }, assigned: 1, completed: 1, from: null },
      ]),
    });
    const link = (await next()).getByRole('link', { name: 'Get your certificate for Web Development' });
    expect(link.getAttribute('href')).toBe('/dashboard/certificates');
  });

  it('the card Next shows why an application was rejected, links to apply again, and lists undecided applications', async () => {
    open({
      'GET /applications/my-applications': page(
        buildApplication({ status: 'Rejected', rejectionReason: 'No such payment.', decidedAt: inDays(-1) }),
        buildApplication({
          _id: 'u1_i2_1',
          internship: { _id: 'i2', title: 'Data Science', company: 'Prarambh Labs' },
        }),
      ),
    });
    const card = await next();
    expect(card.getByText('It was not approved: No such payment.')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Apply again for Web Development' }).getAttribute('href')).toBe(
      '/payment?internshipId=i1',
    );
    expect(card.getByRole('link', { name: 'See the application for Data Science' })).toBeInTheDocument();
  });

  it('the card Next shows what could be loaded if one list fails, and loads that list on Retry', async () => {
    const { server } = open({
      'GET /assigned-tasks/my-tasks': page(buildTask({ dueDate: inDays(1) })),
      'GET /meetings': failure('internal', 'No.', 500),
    });
    expect((await next()).getByRole('link', { name: 'Submit work: Landing page' })).toBeInTheDocument();
    server.on('GET /meetings', page(buildMeeting({ title: 'Tomorrow', date: inDays(1.5) })));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^Join Tomorrow/ })).toBeInTheDocument();
  });
});

describe('the timeline of an internship', () => {
  it('the timeline of an internship shows each step and its date, from the application to the certificate', async () => {
    const application = buildApplication({
      status: 'Offered',
      dateApplied: '2026-10-01T09:00:00.000Z',
      decidedAt: '2026-10-02T09:00:00.000Z',
    });
    open({
      'GET /applications/my-applications': page(application),
      'GET /assigned-tasks/my-tasks': page(
        buildTask({ _id: 't1', status: 'completed' }),
        buildTask({ _id: 't2', dueDate: inDays(3) }),
      ),
      'GET /offer-letters/my-offer-letters': page({
        ...letterOf('OL26-A', '2026-10-03T09:00:00.000Z'),
        applicationId: application._id,
      }),
    });
    const steps = within(await screen.findByRole('list', { name: 'Web Development, step by step' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Applied, done01/10/2026',
      'Approved, done02/10/2026',
      'Offer letter, done03/10/2026',
      '1 of 2 tasks, now',
      'Certificate, to come',
    ]);
    const bar = screen.getByRole('progressbar', { name: 'How far Web Development is' });
    expect(bar.getAttribute('aria-valuenow')).toBe('33');
  });

  it('the timeline of an internship appears only once if the student applied again after a rejection', async () => {
    open({
      'GET /applications/my-applications': page(
        buildApplication({ _id: 'u1_i1_2', status: 'Approved', decidedAt: inDays(-1) }),
        buildApplication({ status: 'Rejected', rejectionReason: 'No such payment.', decidedAt: inDays(-3) }),
      ),
    });
    expect(await screen.findAllByRole('list', { name: 'Web Development, step by step' })).toHaveLength(1);
    expect(screen.queryByText(/No such payment/)).toBeNull();
  });
});
