import { LARGE_FILE_BYTES } from '@prarambh/contract/constants';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildToken, buildUser } from '../../testing/builders';
import { fileOf } from '../../testing/files';
import { openUploadTask, page, rejected, submitButton, zip } from '../../testing/open-upload-task';
import { openApp } from '../../testing/render-app';
import { answerCalls, failure, respond, success } from '../../testing/responder';
import { buildSubmission, buildTask } from '../../testing/work-builders';

const NEEDED = 'Please select a task and provide at least one link or a project file.';

describe('the submission form', () => {
  it('the submission form offers every task that is not completed', async () => {
    await openUploadTask({
      tasks: [buildTask(), buildTask({ _id: 't2', title: 'Done', status: 'completed' })],
    });
    const options = within(screen.getByLabelText('Task')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a task',
      'Landing page (Web Development)',
    ]);
  });

  it('the submission form shows a message when there is no active task', async () => {
    await openUploadTask({ tasks: [buildTask({ status: 'completed' })] });
    expect(screen.getByText('You have no active tasks to submit.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit task' })).toBeNull();
  });

  it('the submission form requires a task, and a link or a file', async () => {
    const { user, uploads } = await openUploadTask();
    await user.click(submitButton());
    expect(await screen.findByText(NEEDED)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Task'), 't1');
    await user.click(submitButton());
    expect(await screen.findByText(NEEDED)).toBeInTheDocument();
    expect(uploads.requests).toHaveLength(0);
  });

  it('the submission form sends its links, adds a missing https://, and is empty after a success message', async () => {
    const { user, uploads } = await openUploadTask();
    await user.selectOptions(screen.getByLabelText('Task'), 't1');
    expect(screen.getByLabelText('Title')).toHaveValue('Landing page');
    await user.type(screen.getByLabelText('Link 1'), 'https://example.com/a');
    await user.click(screen.getByRole('button', { name: 'Add another link' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Link 2'));
    await user.type(screen.getByLabelText('Link 2'), 'example.com/b');
    await user.click(screen.getByRole('button', { name: 'Add another link' }));
    await user.click(submitButton());

    expect(await screen.findByText('Your task has been submitted successfully!')).toBeInTheDocument();
    const [sent] = uploads.requests;
    expect(sent?.line).toBe('POST /tasks');
    expect(sent?.form.get('assignedTask')).toBe('t1');
    expect(sent?.form.get('title')).toBe('Landing page');
    expect(sent?.form.getAll('fileLinks')).toEqual(['https://example.com/a', 'https://example.com/b']);
    expect(sent?.form.has('projectFile')).toBe(false);
    expect(screen.getByLabelText('Link 1')).toHaveValue('');
    expect(screen.getByLabelText('Task')).toHaveValue('');
  });

  it('the submission form takes at most five links, and offers to remove a link only if there are several', async () => {
    const { user, uploads } = await openUploadTask({ path: '?task=t1' });
    expect(screen.queryByRole('button', { name: /Remove link/ })).toBeNull();
    for (let more = 1; more < 5; more += 1) {
      await user.click(screen.getByRole('button', { name: 'Add another link' }));
    }
    expect(screen.queryByRole('button', { name: 'Add another link' })).toBeNull();
    await user.type(screen.getByLabelText('Link 5'), 'https://example.com/5');
    await user.click(screen.getByRole('button', { name: 'Remove link 1' }));
    expect(screen.getByLabelText('Link 4')).toHaveValue('https://example.com/5');
    await user.click(submitButton());
    await screen.findByText('Your task has been submitted successfully!');
    expect(uploads.requests[0]?.form.getAll('fileLinks')).toEqual(['https://example.com/5']);
    expect(uploads.requests[0]?.form.get('assignedTask')).toBe('t1');
    expect(uploads.requests[0]?.form.get('internship')).toBe('i1');
    expect(uploads.requests[0]?.headers.get('Idempotency-Key')).toMatch(/^\w{32}$/);
  });

  it('the submission form sends a file without a link and shows the upload progress', async () => {
    let finish = () => {};
    const answered = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { user, uploads } = await openUploadTask({
      path: '?task=t1',
      answer: async () => {
        await answered;
        return success(buildSubmission()) as { body: unknown };
      },
    });
    await user.upload(screen.getByLabelText('Project file'), zip);
    await user.click(submitButton());
    const bar = await screen.findByRole('progressbar', { name: 'Upload of the project file' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
    finish();
    await screen.findByText('Your task has been submitted successfully!');
    expect(uploads.received.map(({ name }) => name)).toEqual(['project.zip']);
    expect(screen.queryByText('project.zip')).toBeNull();
  });

  it('the upload of a large file continues by itself after a network failure', async () => {
    const { user, uploads } = await openUploadTask({ path: '?task=t1' });
    const session = 'https://storage.test/session';
    let attempts = 0;
    const api = answerCalls(async (address, init) => {
      if (address === '/api/upload-sessions')
        return Response.json({ success: true, data: { _id: 'upload-1', session } });
      if (address !== session) return api(address, init);
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return Response.json({});
    });
    const large = fileOf('application/zip', 'project.zip', LARGE_FILE_BYTES + 1);
    await user.upload(screen.getByLabelText('Project file'), large);
    await user.click(submitButton());
    await screen.findByText('Waiting for the network. The upload goes on by itself.');
    await screen.findByText('Your task has been submitted successfully!', {}, { timeout: 10_000 });
    expect(uploads.requests.map(({ headers }) => headers.get('Upload-Id'))).toEqual(['upload-1']);
    expect(uploads.received).toEqual([]);
  });

  it('the submission form rejects other file types and links that are no web addresses before it sends anything', async () => {
    const { user, uploads } = await openUploadTask({ path: '?task=t1' });
    const file = screen.getByLabelText('Project file');
    fireEvent.change(file, { target: { files: [fileOf('application/pdf', 'notes.pdf')] } });
    expect(await screen.findByText('Please upload a .zip, .rar or .7z file.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Link 1'), 'javascript:alert(1)');
    await user.click(submitButton());
    expect(
      await screen.findByText('Please enter a link that starts with http:// or https://.'),
    ).toBeInTheDocument();
    expect(uploads.requests).toHaveLength(0);
  });

  it.each([
    [failure('conflict', 'This task is completed already.', 409), 'This task is completed already.'],
    [{ status: 502, body: null }, 'Failed to submit task. Check file type and size.'],
  ])(
    'the submission form shows why a submission failed and keeps the typed text',
    async (answer, message) => {
      const { user } = await openUploadTask({ path: '?task=t1', answer: () => answer as { body: unknown } });
      await user.type(screen.getByLabelText('Link 1'), 'https://example.com/a');
      await user.click(submitButton());
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/a');
    },
  );

  it('the submission form opens the submission in the URL with its feedback and its links', async () => {
    await openUploadTask({
      tasks: [buildTask({ status: 'in-progress' })],
      submissions: [rejected, buildSubmission({ _id: 's9', fileLinks: [] })],
      path: '?edit=s1',
    });
    expect(screen.getByRole('heading', { name: 'Edit your work' })).toBeInTheDocument();
    expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/work');
    expect(screen.getAllByText(/The form sends nothing\./).length).toBeGreaterThan(0);
  });

  it('the submission form opens a rejected submission even if the list of submissions does not include it', async () => {
    await openUploadTask({
      tasks: [buildTask({ status: 'in-progress', openWork: rejected })],
      submissions: [buildSubmission({ _id: 's9', assignedTask: { _id: 't2', title: 'Another' } })],
      path: '?edit=s1',
    });
    expect(screen.getByRole('heading', { name: 'Edit your work' })).toBeInTheDocument();
    expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/work');
  });

  it('the submission form accepts no second submission for a task that is waiting for review', async () => {
    await openUploadTask({
      tasks: [buildTask({ status: 'in-progress', isAwaitingReview: true })],
      path: '?task=t1',
    });
    expect(screen.getByLabelText('Task')).toHaveValue('');
    const option = screen.getByRole('option', {
      name: 'Landing page (Web Development), waiting for review',
    });
    expect(option).toBeDisabled();
  });

  it('the submission form keeps typed text after a reload', async () => {
    const { user, unmount } = await openUploadTask({ path: '?task=t1' });
    await user.type(screen.getByLabelText('Link 1'), 'https://example.com/a');
    unmount();
    await openUploadTask();
    expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/a');
    expect(screen.getByLabelText('Task')).toHaveValue('t1');
  });
});

describe('the list of uploaded tasks', () => {
  it('the list of uploaded tasks shows links, file and the feedback on a rejected submission', async () => {
    await openUploadTask({ submissions: [rejected] });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Title', 'Links', 'File', 'Action']);
    const row = within(screen.getAllByRole('row')[1] ?? document.body);
    expect(row.getByText('Rejected')).toBeInTheDocument();
    expect(row.getByText(/The form sends nothing\./)).toBeInTheDocument();
    expect(row.getByRole('link', { name: /Link 1 of Landing page/ }).getAttribute('href')).toBe(
      'https://example.com/work',
    );
    const file = row.getByRole('link', { name: /Download the project file/ });
    expect(file.getAttribute('href')).toBe('/api/files/projects/u1/a.zip?e=1&s=2');
  });

  it('a student edits a submission in the form, which keeps the old file if no new one is chosen', async () => {
    const { user, uploads } = await openUploadTask({ submissions: [rejected] });
    await user.click(screen.getByRole('button', { name: 'Edit Landing page' }));
    expect(await screen.findByRole('heading', { name: 'Edit your work' })).toBeInTheDocument();
    expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/work');
    await user.clear(screen.getByLabelText('Link 1'));
    await user.click(submitButton());
    await screen.findByText('Your task has been submitted successfully!');
    expect(uploads.requests.map(({ line }) => line)).toEqual(['PUT /tasks/s1']);
    expect(uploads.requests[0]?.form.has('projectFile')).toBe(false);
    expect(screen.getByRole('heading', { name: 'Submit your work' })).toBeInTheDocument();
  });

  it('a submission is deleted only after a confirmation that names it', async () => {
    const { user, server } = await openUploadTask({ submissions: [rejected] });
    server.on('DELETE /tasks/s1', { body: { success: true, message: 'Gone.' } });
    await user.click(screen.getByRole('button', { name: 'Delete Landing page' }));
    await screen.findByText(/Are you sure you want to delete “Landing page”\?/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.callsTo('DELETE /tasks/s1')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Landing page' }));
    server.on('GET /tasks/my-uploads', page([]));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('You have not uploaded any work yet.')).toBeInTheDocument();
    expect(server.callsTo('DELETE /tasks/s1')).toHaveLength(1);
  });

  it('a submission stays in the list with an error message if deleting it fails', async () => {
    const { user, server } = await openUploadTask({ submissions: [rejected] });
    server.on('DELETE /tasks/s1', failure('internal', 'No.', 500));
    await user.click(screen.getByRole('button', { name: 'Delete Landing page' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete uploaded task.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Landing page' })).toBeInTheDocument();
  });

  it('an approved submission can be neither edited nor deleted', async () => {
    await openUploadTask({ submissions: [buildSubmission({ status: 'approved' })] });
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
  });

  it('a rejected submission of a completed task can be deleted, but not edited', async () => {
    await openUploadTask({ tasks: [buildTask({ status: 'completed' })], submissions: [rejected] });
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Landing page' })).toBeInTheDocument();
  });
});

it('the upload page reports a loading error and loads again on Retry', async () => {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /assigned-tasks/my-tasks': failure('internal', 'No.', 500),
    'GET /tasks/my-uploads': page([]),
  });
  const { user } = openApp('/dashboard/upload-task');
  await screen.findByText('Could not fetch your tasks.');
  server.on('GET /assigned-tasks/my-tasks', page([buildTask()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Submit task' })).toBeInTheDocument();
});
