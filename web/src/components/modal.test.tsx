import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { system } from '../theme/system';
import { Modal } from './modal';

function openModal() {
  const onClose = vi.fn();
  render(
    <ChakraProvider value={system}>
      <Modal title="Skills" onClose={onClose}>
        <input aria-label="Skill" defaultValue="React" />
      </Modal>
    </ChakraProvider>,
  );
  return {
    onClose,
    dialog: screen.getByRole<HTMLDialogElement>('dialog'),
    user: userEvent.setup({ delay: null }),
  };
}

it('a dialog closes when the page beside it is clicked', async () => {
  const { onClose, dialog, user } = openModal();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a dialog stays when text in a field is selected beyond its edge', async () => {
  const { onClose, dialog, user } = openModal();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Skill') });
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});
