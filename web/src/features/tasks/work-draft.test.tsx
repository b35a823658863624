import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openUploadTask, rejected, submitButton, zip } from '../../testing/open-upload-task';
import { buildSubmission, buildTask } from '../../testing/work-builders';

describe('the draft of a submission', () => {
  const form = (name: string) => screen.findByRole('heading', { name });

  it('the submission form asks before earlier work replaces typed text', async () => {
    const { user } = await openUploadTask({ path: '?task=t1', submissions: [rejected] });
    await user.upload(screen.getByLabelText('Project file'), zip);
    await user.click(screen.getByRole('button', { name: 'Edit Landing page' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText('project.zip')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Landing page' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await form('Edit your work');
  });

  it('Cancel of an edited submission asks only if typed text would be lost', async () => {
    const { user } = await openUploadTask({ submissions: [rejected] });
    await user.click(screen.getByRole('button', { name: 'Edit Landing page' }));
    await form('Edit your work');
    await user.type(screen.getByLabelText('Link 1'), '/2');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await form('Submit your work');
    await user.click(screen.getByRole('button', { name: 'Edit Landing page' }));
    await form('Edit your work');
    expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/work');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await form('Submit your work');
  });

  it('drafts of an edited and of a new submission both survive a reload', async () => {
    const first = await openUploadTask({ path: '?task=t1', submissions: [rejected] });
    await first.user.type(screen.getByLabelText('Link 1'), 'https://example.com/new');
    first.unmount();
    const change = buildSubmission({ _id: 's2', title: 'Other page' });
    sessionStorage.setItem(
      'work-draft:u1:s2',
      JSON.stringify({ assignedTask: 't1', title: 'Other page', links: [{ url: 'https://example.com/2' }] }),
    );
    const { user } = await openUploadTask({ submissions: [rejected, change] });
    await form('Edit your work');
    expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/2');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await form('Submit your work');
    expect(screen.getByLabelText('Link 1')).toHaveValue('https://example.com/new');
  });

  it('the draft of one task is never used for another', async () => {
    const tasks = [buildTask(), buildTask({ _id: 't2', title: 'Shop' })];
    const { user, unmount } = await openUploadTask({ tasks, path: '?task=t1' });
    await user.type(screen.getByLabelText('Link 1'), 'https://example.com/a');
    unmount();
    await openUploadTask({ tasks, path: '?task=t2' });
    expect(screen.getByLabelText('Task')).toHaveValue('t2');
    expect(screen.getByLabelText('Title')).toHaveValue('Shop');
    expect(screen.getByLabelText('Link 1')).toHaveValue('');
  });

  it('the draft of a submission is deleted once it is sent, and the same file can be chosen again', async () => {
    const { user } = await openUploadTask({ path: '?task=t1' });
    const file = screen.getByLabelText<HTMLInputElement>('Project file');
    await user.upload(file, zip);
    await user.click(submitButton());
    await screen.findByText('Your task has been submitted successfully!');
    expect(file.files).toHaveLength(0);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('work-draft'))).toEqual([]);
  });
});
