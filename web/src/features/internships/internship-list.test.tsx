import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildInternship } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';

const page = (titles: string[], nextCursor: string | null = null) => ({
  body: { success: true, data: titles.map((title) => buildInternship({ _id: title, title })), nextCursor },
});

describe('the list of internships', () => {
  it('the internship list keeps the server’s order, with the newest internship first', async () => {
    respond({ 'GET /internships/public': page(['Newest', 'Older', 'Oldest']) });
    openApp('/internships');
    await screen.findByText('Newest');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Newest', 'Older', 'Oldest']);
  });

  it('an internship card shows picture, title, short description, stipend, duration and View Details', async () => {
    respond({ 'GET /internships/public': page(['Newest']) });
    openApp('/internships');
    const card = (await screen.findByText('Newest')).closest('article') as HTMLElement;
    expect(card.querySelector('img')?.getAttribute('src')).toBe('https://images.example/web.jpg');
    for (const fact of ['Build a site that people use.', '₹5,000/month', '8 Weeks']) {
      expect(card).toHaveTextContent(fact);
    }
    const link = within(card).getByRole('link', { name: /View Details/ });
    expect(link).toHaveAttribute('href', '/internships/Newest');
  });

  it('the internship list loads the next page from where the last page ended', async () => {
    respond({
      'GET /internships/public': ({ query }) =>
        query.get('cursor') === 'c1' ? page(['Second']) : page(['First'], 'c1'),
    });
    const { user } = openApp('/internships');
    await screen.findByText('First');
    const more = screen.queryByRole('button', { name: 'Load more' });
    if (more !== null) await user.click(more);
    expect(await screen.findByText('Second')).toBeInTheDocument();
    expect(screen.getByText('First')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('the internship list shows a message when no internship is open', async () => {
    respond({ 'GET /internships/public': page([]) });
    openApp('/internships');
    expect(
      await screen.findByText('No open internships at the moment. Please check back later!'),
    ).toBeInTheDocument();
  });

  it('the internship list reports a loading error and loads again on Retry', async () => {
    const server = respond({ 'GET /internships/public': failure('internal', 'Oops.', 500) });
    const { user } = openApp('/internships');
    expect(await screen.findByText('Failed to load internships.')).toBeInTheDocument();
    server.on('GET /internships/public', page(['Back again']));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeInTheDocument();
  });
});

describe('looking for an internship', () => {
  const open = [
    buildInternship({ _id: 'a', title: 'Web Development', technologies: ['React'], duration: '8 Weeks' }),
    buildInternship({
      _id: 'b',
      title: 'Data Science',
      technologies: ['Python'],
      duration: '16 Weeks',
      stipend: 0,
    }),
    buildInternship({
      _id: 'c',
      title: 'Testing',
      technologies: ['React'],
      duration: '4 Weeks',
      stipend: 9000,
      totalPositions: 3,
      currentRegistrations: 3,
    }),
  ];
  const all = { 'GET /internships/public': { body: { success: true, data: open, nextCursor: null } } };
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  it('an internship card shows how many seats are left, or Filled when there are none', async () => {
    respond(all);
    openApp('/internships');
    const card = async (title: string) => (await screen.findByText(title)).closest('article') as HTMLElement;
    expect(await card('Web Development')).toHaveTextContent('6 seats left');
    expect(await card('Testing')).toHaveTextContent('Filled');
  });

  it('a shared link to the internship list applies the filters in its URL', async () => {
    respond(all);
    openApp('/internships?technology=React&seats=free');
    await waitFor(() => expect(titles()).toEqual(['Web Development']));
    expect(screen.getByLabelText('Technology')).toHaveValue('React');
    expect(screen.getByRole('switch', { name: 'Hide filled internships' })).toHaveProperty('checked', true);
    expect(screen.getByText('1 internship')).toBeInTheDocument();
  });

  it('the internship list keeps the chosen filters in the URL and removes them on Clear all filters', async () => {
    respond(all);
    const { user, here } = openApp('/internships');
    await screen.findByText('Testing');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest stipend');
    await waitFor(() => expect(titles()).toEqual(['Testing', 'Web Development', 'Data Science']));
    await user.click(screen.getByRole('switch', { name: 'Hide filled internships' }));
    await waitFor(() => expect(titles()).toEqual(['Web Development', 'Data Science']));
    expect(here()).toBe('/internships?sort=stipend&seats=free');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(titles()).toEqual(['Web Development', 'Data Science', 'Testing']));
    expect(here()).toBe('/internships');
  });

  it('the internship search filters by the typed text and shows a message when nothing matches', async () => {
    respond(all);
    const { user, here } = openApp('/internships');
    await screen.findByText('Testing');
    await user.type(screen.getByLabelText('Search'), 'python');
    await waitFor(() => expect(titles()).toEqual(['Data Science']));
    await user.type(screen.getByLabelText('Search'), ' and lace');
    expect(await screen.findByText('No open internships match your search')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all internships' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(here()).toBe('/internships');
  });

  it('an internship filter searches every page of the list, not only the first', async () => {
    respond({
      'GET /internships/public': ({ query }) => {
        const at = Number(query.get('cursor') ?? 0);
        const nextCursor = at < 2 ? String(at + 1) : null;
        return { body: { success: true, data: open.slice(at, at + 1), nextCursor } };
      },
    });
    openApp('/internships?weeks=4');
    await waitFor(() => expect(titles()).toEqual(['Testing']));
  });
});

describe('the home page', () => {
  it('the home page requests only six internships and shows at most four technologies of each', async () => {
    const server = respond({ 'GET /internships/public': page(['One']) });
    openApp('/');
    const card = (await screen.findByText('One')).closest('article') as HTMLElement;
    expect(within(card).getAllByRole('listitem')).toHaveLength(4);
    expect(server.callsTo('GET /internships/public').map(({ query }) => String(query))).toEqual(['limit=6']);
  });

  it('the home page shows internships with free seats first, each group in the server’s order', async () => {
    const free = (title: string, currentRegistrations: number) =>
      buildInternship({ _id: title, title, totalPositions: 5, currentRegistrations });
    const found = [free('Full', 5), free('Free', 4), free('Overfull', 6), free('Empty', 0)];
    respond({ 'GET /internships/public': success(found, { nextCursor: null }) });
    openApp('/');
    await screen.findByText('Empty');
    const titles = screen
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Free', 'Empty', 'Full', 'Overfull']);
  });

  it('the home page makes no session request for a visitor who is not signed in', async () => {
    const server = respond({ 'GET /internships/public': page(['One']) });
    openApp('/');
    await screen.findByText('One');
    expect(server.callsTo('GET /auth/me')).toHaveLength(0);
  });

  it('the home page says that there is no course fee and that the application fee is non-refundable', async () => {
    respond({ 'GET /internships/public': page([]) });
    openApp('/');
    expect(await screen.findByText('No course fee')).toBeInTheDocument();
    expect(
      screen.getByText('A one-time, non-refundable application fee of ₹149 applies.'),
    ).toBeInTheDocument();
  });
});
