import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildApplication, buildInternship, buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { type Routes, respond, success } from '../../testing/responder';

const page = (...items: unknown[]) => success(items, { nextCursor: null });
const web = buildInternship();
const data = buildInternship({ _id: 'i2', title: 'Data Science' });

function openAsStudent(path: string, routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /internships/public': page(web, data),
    'GET /internships/public/i1': success(web),
    'GET /applications/my-applications': page(),
    'GET /internships/saved': success({ ids: ['i2'] }),
    ...routes,
  });
  return { ...openApp(path), server };
}

const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('article') ?? document.body);

describe('a student', () => {
  it('a student saves an internship from its card and removes it again', async () => {
    const { user, server } = openAsStudent('/internships');
    server.on('PUT /internships/i1/saved', ({ body }) =>
      success({ ids: (body as { isSaved: boolean }).isSaved ? ['i1', 'i2'] : ['i2'] }),
    );
    const heart = await (await cardOf('Web Development')).findByRole('button', {
      name: 'Save Web Development',
    });
    await waitFor(() => expect(heart).toBeEnabled());
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(server.callsTo('PUT /internships/i1/saved')).toHaveLength(1));
    await waitFor(() => expect(heart.title).toBe('Saved'));
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
    expect(server.callsTo('PUT /internships/i1/saved').map(({ body }) => body)).toEqual([
      { isSaved: true },
      { isSaved: false },
    ]);
  });

  it('a student sees only saved internships under the Saved filter, which the URL keeps', async () => {
    const { user, here } = openAsStudent('/internships');
    await user.click(await screen.findByRole('switch', { name: 'Saved' }));
    await waitFor(() => expect(here()).toBe('/internships?saved=only'));
    await waitFor(() => expect(screen.queryByText('Web Development')).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: 'Data Science' })).toBeInTheDocument();
  });

  it('a student sees Applied on the cards of internships with an application', async () => {
    openAsStudent('/internships', { 'GET /applications/my-applications': page(buildApplication()) });
    expect(await (await cardOf('Web Development')).findByText('Applied')).toBeInTheDocument();
    expect((await cardOf('Data Science')).queryByText('Applied')).toBeNull();
  });

  it('an internship that a visitor wanted to save before login is saved after login', async () => {
    const { server } = openAsStudent('/internships/i1#save', {
      'PUT /internships/i1/saved': success({ ids: ['i1', 'i2'] }),
    });
    const heart = await screen.findByRole('button', { name: /^Saved?.*Web Development$/ });
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(server.callsTo('PUT /internships/i1/saved')).toHaveLength(1);
  });
});

it('a visitor who saves an internship is sent to the login page, which remembers the internship', async () => {
  respond({ 'GET /internships/public': page(web) });
  const { user, here } = openApp('/internships');
  expect(screen.queryByRole('switch', { name: 'Saved' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Save Web Development' }));
  await waitFor(() => expect(here()).toBe('/login'));
  expect(sessionStorage.getItem('remembered-page')).toBe('/internships/i1#save');
});

describe('the last day to apply', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('the internship card and page show the last day to apply and the start date', async () => {
    const dated = buildInternship({ applicationDeadline: '2031-03-01', startDate: '2031-03-10' });
    respond({ 'GET /internships/public': page(dated), 'GET /internships/public/i1': success(dated) });
    const { user } = openApp('/internships');
    const card = await cardOf('Web Development');
    expect(card.getByText('Apply by 01/03/2031')).toBeInTheDocument();
    expect(card.getByText('Starts 10/03/2031')).toBeInTheDocument();
    await user.click(card.getByRole('link', { name: /View Details/ }));
    expect(await screen.findByText('Apply by')).toBeInTheDocument();
    expect(screen.getByText('10/03/2031')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply Now' })).toBeInTheDocument();
  });

  it('an internship takes no applications after its last day to apply', async () => {
    const over = buildInternship({ applicationDeadline: inDays(-2) });
    respond({ 'GET /internships/public': page(over), 'GET /internships/public/i1': success(over) });
    const { user } = openApp('/internships');
    const card = await cardOf('Web Development');
    expect(await card.findByText('Application Closed')).toBeInTheDocument();
    await user.click(card.getByRole('link', { name: /View Details/ }));
    expect(await screen.findByRole('button', { name: 'Application Closed' })).toBeDisabled();
  });
});
