import type { User } from '@prarambh/contract/users';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { complete, dialog, openProfile, png } from '../../testing/open-profile';
import { openApp } from '../../testing/render-app';
import { failure, pictured, respond, success } from '../../testing/responder';
import { openInHindi } from '../../testing/student-in-hindi';
import { respondToUploads } from '../../testing/uploads';
import { shownCompleteness } from './completeness';

describe('the profile', () => {
  it('the profile shows a loading message, then email, intern ID, college and skills', async () => {
    openProfile(complete);
    await screen.findByText('Loading profile...');
    await screen.findByText('Learns by building');
    for (const text of ['asha@example.com', 'INT26-7F3K9Q', 'IIT Madras', 'React', 'SQL']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('the profile shows a message in place of a missing tagline, college or skills, and no empty links', async () => {
    openProfile();
    await screen.findByText('No tagline provided.');
    expect(screen.getByText('Not provided')).toBeInTheDocument();
    expect(screen.getByText('No skills provided.')).toBeInTheDocument();
    for (const name of [/LinkedIn/, /GitHub/, /Website/]) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });

  it('in Hindi, the profile shows the messages for missing fields in Hindi', async () => {
    await openInHindi('/dashboard/profile');
    const missing = [await screen.findByText('कोई टैगलाइन नहीं लिखी गई।'), screen.getByText('नहीं लिखा गया')];
    for (const said of missing) expect(said.closest('[lang]')).toBe(document.documentElement);
  });

  it('the profile links only to addresses that are set, and never to a script', async () => {
    openProfile({ github: 'https://github.com/asha', website: 'javascript:alert(1)' });
    const link = await screen.findByRole('link', { name: /GitHub/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://github.com/asha',
      'noopener noreferrer',
    ]);
    expect(screen.queryByRole('link', { name: /Website/ })).toBeNull();
  });

  it.each([
    ['Beginner', 'Start your journey!'],
    ['Intermediate', 'Keep growing!'],
    ['Pro', 'You are a pro!'],
  ] as const)('the profile of the level %s shows “%s”', async (level, cheer) => {
    openProfile({ level });
    expect(await screen.findByText(cheer)).toBeInTheDocument();
    expect(screen.getByText(level)).toBeInTheDocument();
  });

  it('the profile reports a loading error', async () => {
    localStorage.setItem('token', buildToken());
    let calls = 0;
    respond({
      'GET /auth/me': () => {
        calls += 1;
        return calls === 1 ? success(buildUser()) : failure('internal', 'No.', 500);
      },
    });
    openApp('/dashboard/profile');
    expect(await screen.findByText('Could not fetch your data. Please try again later.')).toBeInTheDocument();
  });
});

describe('the completeness of a profile', () => {
  const linked = { ...buildUser(complete), github: 'https://github.com/asha' };
  const pictured = { ...buildUser(complete), profilePicture: '/api/files/avatars/u1/a.png' };

  it('a complete profile without a picture or a social link shows a completeness of 80%', () => {
    expect(shownCompleteness(linked)).toBe(80);
    expect(shownCompleteness(pictured)).toBe(80);
    expect(shownCompleteness({ ...pictured, github: linked.github })).toBe(100);
    expect(shownCompleteness(buildUser({ profileCompleteness: 75 }))).toBe(75);
  });

  it('a profile at 80% offers Complete Profile and names the missing picture and social link', async () => {
    openProfile(complete);
    expect(await screen.findByRole('button', { name: 'Complete Profile' })).toBeInTheDocument();
    expect(screen.getByText('80%')).toBeInTheDocument();
    screen.getByText('(Incomplete: Add profile picture and at least one social link)');
    expect(screen.queryByText('Profile Complete')).toBeNull();
  });

  it('a profile with all fields, a picture and a social link shows a completeness of 100%', async () => {
    openProfile({
      ...complete,
      profilePicture: pictured.profilePicture,
      linkedin: 'https://linkedin.com/in/asha',
    });
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
    expect(screen.getByText('Profile Complete')).toBeInTheDocument();
    expect(screen.getByText('100%')).toBeInTheDocument();
  });
});

describe('the edit dialog', () => {
  async function openDialog(overrides: Partial<User> = complete) {
    const app = openProfile(overrides);
    fireEvent.click(await screen.findByRole('button', { name: /Profile$/ }));
    return { ...app, form: await dialog() };
  }

  const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

  it('the edit dialog sends only the changed fields, splits skills at commas and updates the shown name', async () => {
    const { form, server } = await openDialog();
    type(form.getByLabelText('Skills'), ' React ,, Go,React');
    type(form.getByLabelText('Full Name'), 'Asha K. Verma');
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PUT /profile').map(({ body }) => body)).toEqual([
      { name: 'Asha K. Verma', skills: ['React', 'Go'] },
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Asha K. Verma' })).toBeInTheDocument();
  });

  it('the edit dialog rejects characters that cannot be printed on a certificate while they are typed', async () => {
    const { form, server } = await openDialog();
    const printed = form.getByLabelText('Certificate Name');
    type(printed, '李小龙');
    expect(await form.findByText(/^We cannot print ‘李’, ‘小’, ‘龙’\./)).toBeInTheDocument();
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(document.activeElement).toBe(printed));
    expect(server.callsTo('PUT /profile')).toEqual([]);
    type(printed, 'ஆஷா வர்மா');
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PUT /profile').map(({ body }) => body)).toEqual([{ certificateName: 'ஆஷா வர்மா' }]);
  });

  it('the edit dialog rejects an invalid link before it sends anything', async () => {
    const { form, server } = await openDialog();
    type(form.getByLabelText('GitHub'), 'javascript:alert(1)');
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await form.findByText('Please enter a link that starts with http:// or https://.');
    expect(server.callsTo('PUT /profile')).toEqual([]);
  });

  it('the edit dialog adds https:// to a link typed without it', async () => {
    const { form, server } = await openDialog();
    type(form.getByLabelText('GitHub'), 'github.com/asha');
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(server.callsTo('PUT /profile').map(({ body }) => body)).toEqual([
        { github: 'https://github.com/asha' },
      ]),
    );
  });

  it('the edit dialog shows an invalid skill at the skills field, whether the browser or the server finds it', async () => {
    const { form, server } = await openDialog();
    const save = () => fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    const skills = form.getByLabelText('Skills');
    type(skills, `SQL, ${'x'.repeat(41)}`);
    save();
    await form.findByText('A skill can have at most 40 characters.');
    expect(server.callsTo('PUT /profile')).toEqual([]);
    const errors = [{ path: 'skills.1', message: 'Not this skill.' }];
    server.on('PUT /profile', failure('invalid', 'Please check the form.', 400, { errors }));
    type(skills, 'SQL, Cobol');
    save();
    await form.findByText('Not this skill.');
    expect(skills).toHaveAttribute('aria-invalid', 'true');
    expect(document.activeElement).toBe(skills);
    expect(form.queryByText('Please check the form.')).toBeNull();
  });

  it('the edit dialog has every profile field, the picture, Cancel and Save Changes', async () => {
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    const form = await dialog();
    for (const label of ['Full Name', 'Tagline', 'College', 'Skills', 'LinkedIn', 'GitHub', 'Website']) {
      expect(form.getByLabelText(label)).toBeInTheDocument();
    }
    for (const label of ['LinkedIn', 'GitHub', 'Website']) {
      expect(form.getByLabelText(label)).toHaveAttribute('type', 'url');
    }
    expect(form.getByLabelText('Profile Picture').getAttribute('accept')).toContain('image/png');
    for (const name of ['Cancel', 'Save Changes']) expect(form.getByRole('button', { name })).toBeEnabled();
  });

  const cancel = (form: Awaited<ReturnType<typeof dialog>>) =>
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));

  it('Cancel in the edit dialog saves nothing and asks before it discards typed text', async () => {
    const { form, server } = await openDialog();
    type(form.getByLabelText('Tagline'), 'Other');
    cancel(form);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText('Tagline')).toHaveValue('Other');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Other');
    cancel(form);
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Other');
    expect(server.callsTo('PUT /profile')).toEqual([]);
  });

  it('Cancel in the edit dialog asks before it discards a chosen picture, and does not ask without changes', async () => {
    const { form } = await openDialog();
    fireEvent.change(form.getByLabelText('Profile Picture'), { target: { files: [png()] } });
    cancel(form);
    await screen.findByText('Discard what you typed?');
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    fireEvent.change(form.getByLabelText('Profile Picture'), { target: { files: [] } });
    cancel(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the edit dialog cannot be closed while it saves', async () => {
    const { form, server } = await openDialog();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on('PUT /profile', async () => {
      await answered;
      return success(buildUser({ ...complete, tagline: 'Other' }));
    });
    type(form.getByLabelText('Tagline'), 'Other');
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
  });

  it('the edit dialog shows why saving failed and keeps the typed text', async () => {
    const { form, server } = await openDialog();
    server.on('PUT /profile', failure('internal', 'Something broke.', 500));
    type(form.getByLabelText('Tagline'), 'Other');
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Something broke.')).toBeInTheDocument();
    expect(form.getByLabelText('Tagline')).toHaveValue('Other');
  });

  it('the edit dialog uploads the picture first, and saves no other field if the upload fails', async () => {
    let isDown = true;
    const uploads = respondToUploads(() =>
      isDown
        ? { status: 500, body: { success: false, code: 'internal', message: 'No.' } }
        : pictured('/api/files/avatars/u1/a.png'),
    );
    const { form, server } = await openDialog();
    fireEvent.change(form.getByLabelText('Profile Picture'), { target: { files: [png()] } });
    type(form.getByLabelText('Tagline'), 'Other');
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Image upload failed. Please try again.');
    expect(server.callsTo('PUT /profile')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    isDown = false;
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(server.callsTo('PUT /profile')).toHaveLength(1));
    expect(uploads.received).toHaveLength(2);
  });
});
