import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Surroundings } from '../../testing/surroundings';
import { Modal } from './modal';

function openModal() {
  const onClose = vi.fn();
  const { unmount } = render(
    <Surroundings>
      <Modal title="Skills" onClose={onClose}>
        <input aria-label="Skill" defaultValue="React" />
      </Modal>
    </Surroundings>,
  );
  return {
    onClose,
    unmount,
    dialog: screen.getByRole<HTMLDialogElement>('dialog'),
    user: userEvent.setup({ delay: null }),
  };
}

it('a dialog closes when the page beside it is clicked', async () => {
  const { onClose, dialog, user } = openModal();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a dialog stays open when a text selection ends outside it', async () => {
  const { onClose, dialog, user } = openModal();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Skill') });
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('a dialog that the browser closes by itself stays visible until the page removes it', () => {
  const { onClose, dialog, unmount } = openModal();
  fireEvent(dialog, new Event('cancel', { cancelable: false }));
  dialog.close();
  expect(dialog.open).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(dialog.open).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a dialog stays open when the file picker of one of its fields is cancelled', () => {
  const { onClose } = openModal();
  fireEvent(screen.getByLabelText('Skill'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});
