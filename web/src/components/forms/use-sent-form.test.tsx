import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useSentForm } from './use-sent-form';

const Schema = z.object({ name: z.string().min(3, 'Please enter a longer name.') });

interface Props {
  load(): Promise<typeof Schema>;
  send(read: { name: string }): Promise<void>;
}

function NameForm({ load, send }: Props) {
  const { form, problem, submit } = useSentForm({
    schema: load,
    defaultValues: { name: '' },
    send,
    onSent: () => undefined,
    failure: 'Could not save the name.',
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <p>{typeof problem === 'string' && problem}</p>
      <button type="submit">Save</button>
    </form>
  );
}

it('a form whose validation fails to load keeps its text, shows an error and can be sent again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn(async () => Schema).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const send = vi.fn(async () => undefined);
  render(<NameForm load={load} send={send} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('Could not save the name.');
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Asha' }, undefined));
  warn.mockRestore();
});

it('a form whose schema loads later shows the errors of its fields', async () => {
  const send = vi.fn(async () => undefined);
  render(<NameForm load={async () => Schema} send={send} />);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('Please enter a longer name.');
  expect(send).not.toHaveBeenCalled();
});
