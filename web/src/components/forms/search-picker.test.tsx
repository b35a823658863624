import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client';
import { Surroundings } from '../../testing/surroundings';
import { readToasts } from '../states/toast-store';
import type { Choice } from './chosen-list';
import { SearchPicker } from './search-picker';

const PEOPLE: Choice[] = [
  { id: 'u1', label: 'Asha Verma', detail: 'INT26-ASHAAS' },
  { id: 'u2', label: 'Ravi Kumar', detail: 'INT26-RAVIRA' },
];

const byName = (q: string) => PEOPLE.filter(({ label }) => label.toLowerCase().includes(q));

interface FormProps {
  most: 'one' | 'several';
  find: (q: string) => Choice[] | Promise<Choice[]>;
  onSend(ids: string[]): void;
}

function Form({ most, find, onSend }: FormProps) {
  const [chosen, setChosen] = useState<Choice[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(chosen.map(({ id }) => id));
      }}
    >
      <SearchPicker
        label="Students"
        placeholder="Name"
        most={most}
        chosen={chosen}
        onChange={setChosen}
        search={(q) => ({
          queryKey: ['people', q],
          queryFn: async () => find(q),
        })}
        errorMessage="Could not fetch data."
      />
      <button type="submit">Assign</button>
    </form>
  );
}

function open(most: 'one' | 'several', find: FormProps['find'] = byName) {
  const onSend = vi.fn();
  render(
    <Surroundings>
      <QueryClientProvider client={createQueryClient()}>
        <Form most={most} find={find} onSend={onSend} />
      </QueryClientProvider>
    </Surroundings>,
  );
  return { onSend, user: userEvent.setup(), field: screen.getByLabelText('Students') };
}

const optionOf = (name: string) => screen.findByRole('option', { name: new RegExp(name) });

it('a form is not sent while its people field has a typed name that is not chosen, and shows an error', async () => {
  const { onSend, user, field } = open('several');
  await user.click(field);
  await user.click(await optionOf('Asha'));
  await user.type(field, 'ravi');
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  const words = '“ravi” is not chosen. Please choose from the list, or clear the field.';
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(document.activeElement).toBe(field);
  expect(onSend).not.toHaveBeenCalled();
  await user.clear(field);
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  expect(onSend).toHaveBeenCalledWith(['u1']);
});

it('a field for one choice passes the focus to the choice, and gets it back when the choice is removed', async () => {
  const { user, field } = open('one');
  await user.click(field);
  await optionOf('Asha');
  await user.keyboard('{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove Asha Verma' });
  expect(document.activeElement).toBe(remove);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
});

it('a pasted list of emails chooses everybody found and names the emails that were not found', async () => {
  const emails = Array.from({ length: 300 }, (_, index) => `student${index}@example.com`);
  const find = (q: string) =>
    q === 'student7@example.com' ? [] : [{ id: q, label: q, detail: `INT26-AAAAAA · ${q}` }];
  const { field, onSend, user } = open('several', find);
  const pasted = emails.map((email, index) => (index % 2 ? `Asha <${email}>` : email)).join(';\n');
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } });
  await screen.findByRole('button', { name: /student299@example\.com/ });
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(onSend).toHaveBeenCalledWith(emails.filter((email) => email !== 'student7@example.com'));
  expect(readToasts().map(({ message }) => message)).toEqual([
    '299 people of the pasted list found.',
    'Not found: student7@example.com.',
  ]);
});

it('an option that shows can be chosen with a press while the server searches for what was typed', async () => {
  const never = new Promise<Choice[]>(() => {});
  const find = vi.fn((q: string) => (q === '' ? PEOPLE : never));
  const { onSend, user, field } = open('one', find);
  await user.click(field);
  await optionOf('Asha');
  await user.type(field, 'as');
  await vi.waitFor(() => expect(find).toHaveBeenCalledWith('as'));
  await user.click(await optionOf('Asha'));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(onSend).toHaveBeenCalledWith(['u1']);
});
