import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/render-app';
import { respond } from '../../testing/responder';
import { askConfirm, askText, showAlert } from '../dialogs/dialog-store';
import { toast } from './toast-store';

async function openQuietPage() {
  respond();
  const app = openApp('/faq');
  await screen.findByRole('heading', { level: 1, name: 'FAQ' });
  return app;
}

/** Asks inside React's turn and hands back the answer to come. */
async function ask<T>(question: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  let answer: Promise<T> | undefined;
  await act(async () => {
    answer = question();
  });
  if (answer === undefined) throw new Error('Nothing was asked.');
  return { answer };
}

describe('a toast', () => {
  it('a toast closes after four seconds', async () => {
    await openQuietPage();
    vi.useFakeTimers();
    await act(async () => toast.success('Saved.'));
    await act(() => vi.advanceTimersByTimeAsync(3_900));
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('a toast stays visible when later toasts appear, so that its action can still be used', async () => {
    const { user } = await openQuietPage();
    const undo = vi.fn();
    await act(async () => toast.success('Approved.', { label: 'Undo', run: undo, seconds: 10 }));
    await act(async () => toast.success('Saved.'));
    await act(async () => toast.success('Sent.'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
  });

  it('a toast can be dismissed at once', async () => {
    const { user } = await openQuietPage();
    await act(async () => toast.error('It failed.'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('It failed.')).toBeNull();
  });
});

describe('a dialog', () => {
  it('an alert dialog shows its exact text until OK is pressed', async () => {
    const { user } = await openQuietPage();
    const { answer } = await ask(() => showAlert('Failed to resend OTP.'));
    expect(screen.getByText('Failed to resend OTP.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await answer;
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['Delete', true],
    ['Cancel', false],
  ])('a confirmation dialog returns for %s the value %s', async (button, expected) => {
    const { user } = await openQuietPage();
    const { answer } = await ask(() =>
      askConfirm({ title: 'Delete?', message: 'It goes.', confirmLabel: 'Delete', tone: 'danger' }),
    );
    await user.click(screen.getByRole('button', { name: button }));
    expect(await answer).toBe(expected);
  });

  it.each([
    ['  Blurred screenshot ', 'Reject', 'Blurred screenshot'],
    ['   ', 'Reject', null],
    ['Blurred screenshot', 'Cancel', null],
  ])(
    'a text dialog returns for the text "%s" and the button %s the value %s',
    async (typed, button, expected) => {
      const { user } = await openQuietPage();
      const { answer } = await ask(() =>
        askText({ title: 'Reject', label: 'Reason', confirmLabel: 'Reject' }),
      );
      await user.type(screen.getByLabelText('Reason'), typed);
      await user.click(screen.getByRole('button', { name: button }));
      expect(await answer).toBe(expected);
    },
  );

  it('a text dialog keeps its typed text when the page beside it is clicked', async () => {
    const { user } = await openQuietPage();
    await ask(() => askText({ title: 'Reject', label: 'Reason', confirmLabel: 'Reject' }));
    await user.type(screen.getByLabelText('Reason'), 'Blurred');
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByLabelText('Reason')).toHaveValue('Blurred');
  });

  it('a text dialog asks before Escape discards its typed text', async () => {
    const { user } = await openQuietPage();
    const { answer } = await ask(() => askText({ title: 'Reject', label: 'Reason', confirmLabel: 'Reject' }));
    const pressEscape = () =>
      fireEvent(screen.getByRole('dialog', { name: 'Reject' }), new Event('cancel', { cancelable: true }));
    await user.type(screen.getByLabelText('Reason'), 'Blurred');
    pressEscape();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Reason')).toHaveValue('Blurred');
    pressEscape();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await answer).toBeNull();
  });

  it('a text dialog closes on Escape at once if nothing was typed', async () => {
    await openQuietPage();
    const { answer } = await ask(() => askText({ title: 'Reject', label: 'Reason', confirmLabel: 'Reject' }));
    fireEvent(screen.getByRole('dialog', { name: 'Reject' }), new Event('cancel', { cancelable: true }));
    expect(await answer).toBeNull();
  });

  it('a button that is pressed twice opens its confirmation dialog once', async () => {
    const { user } = await openQuietPage();
    const question = { title: 'Delete?', message: 'It goes.', confirmLabel: 'Delete' };
    const { answer } = await ask(() => Promise.all([askConfirm(question), askConfirm(question)]));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toEqual([true, false]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a dialog opens only after the one before it is closed', async () => {
    const { user } = await openQuietPage();
    await ask(() => showAlert('First.'));
    await ask(() => showAlert('Second.'));
    expect(screen.queryByText('Second.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Second.')).toBeInTheDocument();
  });
});
