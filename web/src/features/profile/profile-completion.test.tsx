import type { User } from '@prarambh/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { openApp } from '../../testing/render-app';
import { failure, respond, success } from '../../testing/responder';
import { studentStats } from '../../testing/stats';

const completenessOf = ({ name, tagline, skills, college }: User) =>
  25 * [name, tagline, college, skills[0]].filter(Boolean).length;

function serve(overrides: Partial<User> = {}) {
  let user = buildUser(overrides);
  const session = () => ({ token: buildToken(), user });
  return respond({
    'GET /auth/me': () => success(user),
    'POST /auth/login': () => success(session(), session()),
    'GET /dashboard/stats': studentStats(),
    'GET /applications/my-applications': success([], { nextCursor: null }),
    'GET /assigned-tasks/my-tasks': success([], { nextCursor: null }),
    'GET /meetings': success([], { nextCursor: null }),
    'GET /offer-letters/my-offer-letters': success([], { nextCursor: null }),
    'GET /certificates/my-certificates': success([], { nextCursor: null }),
    'PUT /profile': ({ body }) => {
      user = { ...user, ...(body as Partial<User>) };
      user.profileCompleteness = completenessOf(user);
      return success(user);
    },
  });
}

async function signIn() {
  const app = openApp('/login');
  await app.user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'correct horse');
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return app;
}

const modal = async () => within(await screen.findByRole('dialog'));

async function answer(label: string, value: string, button: string) {
  const shown = await modal();
  fireEvent.change(await shown.findByLabelText(label), { target: { value } });
  fireEvent.click(shown.getByRole('button', { name: button }));
}

describe('the profile-completion modal', () => {
  it('the profile-completion modal has four steps, saves each one, and closes after the last', async () => {
    const server = serve();
    await signIn();
    const shown = await modal();
    expect(await shown.findByLabelText('Full Name')).toHaveValue('Asha Verma');
    expect(shown.getByRole('button', { name: 'Back' })).toBeDisabled();
    await answer('Full Name', 'Asha Verma', 'Next');
    await answer('Tagline or Headline', 'Learns by building', 'Next');
    await answer('Skills', 'React, , SQL', 'Next');
    await shown.findByLabelText('College or University');
    expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    await answer('College or University', 'IIT Madras', 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PUT /profile').map(({ body }) => body)).toEqual([
      { name: 'Asha Verma' },
      { tagline: 'Learns by building' },
      { skills: ['React', 'SQL'] },
      { college: 'IIT Madras' },
    ]);
  });

  it('the profile-completion modal closes after the fourth step even if a field was left empty', async () => {
    serve();
    await signIn();
    await answer('Full Name', 'Asha Verma', 'Next');
    await answer('Tagline or Headline', '', 'Next');
    await answer('Skills', 'React', 'Next');
    await answer('College or University', 'IIT Madras', 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('Back in the profile-completion modal shows the saved value of the previous step', async () => {
    serve();
    await signIn();
    await answer('Full Name', 'Asha K. Verma', 'Next');
    const shown = await modal();
    await shown.findByLabelText('Tagline or Headline');
    fireEvent.click(shown.getByRole('button', { name: 'Back' }));
    expect(await shown.findByLabelText('Full Name')).toHaveValue('Asha K. Verma');
  });

  it('the profile-completion modal stays on a step that fails to save and keeps the typed text', async () => {
    const server = serve();
    await signIn();
    await answer('Full Name', 'Asha Verma', 'Next');
    const shown = await modal();
    await shown.findByLabelText('Tagline or Headline');
    server.on('PUT /profile', failure('internal', 'Something broke.', 500));
    await answer('Tagline or Headline', 'Learns', 'Next');
    await shown.findByText('Something broke.');
    expect(shown.getByLabelText('Tagline or Headline')).toHaveValue('Learns');
  });

  it('the profile-completion modal shows an error for a skill of more than 40 characters and stays on the step', async () => {
    const server = serve({ tagline: 'Learns' });
    await signIn();
    await answer('Full Name', 'Asha Verma', 'Next');
    await answer('Tagline or Headline', 'Learns', 'Next');
    await answer('Skills', 'I have learned React, and after that a great deal of SQL as well', 'Next');
    await (await modal()).findByText('A skill can have at most 40 characters.');
    expect(server.callsTo('PUT /profile')).toHaveLength(2);
  });

  it('the profile-completion modal stays closed on the next page after the student closes it', async () => {
    serve();
    const { user } = await signIn();
    await user.click((await modal()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click((await screen.findAllByRole('link', { name: 'Profile' }))[0] ?? document.body);
    await screen.findByText('No tagline provided.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a complete profile', { profileCompleteness: 100 }],
    ['a member of staff', { role: 'accountant' }],
  ] as [string, Partial<User>][])(
    'the profile-completion modal does not open for %s',
    async (_, overrides) => {
      serve(overrides);
      const { here } = await signIn();
      await waitFor(() => expect(here()).not.toBe('/login'));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('after an incomplete profile is saved, the profile-completion modal opens at the first empty step', async () => {
    serve();
    localStorage.setItem('token', buildToken());
    openApp('/dashboard/profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    const edit = await modal();
    fireEvent.change(await edit.findByLabelText('Tagline'), { target: { value: 'Learns by building' } });
    fireEvent.click(edit.getByRole('button', { name: 'Save Changes' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Complete your profile' }));
    expect(await shown.findByText('Step 3 of 4')).toBeInTheDocument();
    expect(shown.getByLabelText('Skills')).toBeInTheDocument();
  });

  it('the profile-completion modal does not open again after a reload', async () => {
    serve();
    localStorage.setItem('token', buildToken());
    openApp('/dashboard');
    await screen.findByText('Your first internship starts here');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
