import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UtrField } from '../../features/applications/utr-field';
import { MessageForm } from '../../features/help/message-form';
import { withFeatures } from '../../features/internships/staff/features-field';
import { Surroundings } from '../../testing/surroundings';
import { askText } from '../dialogs/dialog-store';
import { Dialogs } from '../dialogs/dialogs';
import { SearchField } from '../tables/search-field';
import { TextAreaField, TextField } from './form-field';

const show = (element: React.ReactNode) => {
  render(<Surroundings>{element}</Surroundings>);
  return userEvent.setup({ delay: null });
};

const problem = (length: number, limit: number) =>
  `This has ${length} characters; at most ${limit} are allowed.`;

describe('a text that is too long', () => {
  it.each([
    ['one line', <TextField key="a" label="Title" limit={10} />],
    ['several lines', <TextAreaField key="b" label="Title" limit={10} />],
  ])(
    'a pasted text that is too long stays complete, and the field shows its length and the limit: %s',
    async (_, field) => {
      const user = show(field);
      const input = screen.getByLabelText('Title');
      await user.click(input);
      await user.paste('Twelve signs');
      expect(input).toHaveValue('Twelve signs');
      expect(screen.getByText(problem(12, 10)).id).toBe(input.getAttribute('aria-describedby'));
      expect(input).toHaveAttribute('aria-invalid', 'true');
      await user.type(input, '{Backspace}{Backspace}');
      expect(screen.queryByText(/characters; at most/)).toBeNull();
      expect(input.getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('white space around a text does not count towards the limit of its field', async () => {
    const user = show(<TextField label="Title" limit={10} />);
    await user.click(screen.getByLabelText('Title'));
    await user.paste('   Ten signs!    ');
    expect(screen.queryByText(/characters; at most/)).toBeNull();
  });

  it('a form that opens with a text that is too long shows the error at once', () => {
    show(<TextField label="Title" limit={10} defaultValue="Twelve signs" />);
    expect(screen.getByText(problem(12, 10))).toBeInTheDocument();
  });

  it('a pasted text that is too long stays complete in the UTR field', async () => {
    const user = show(<UtrField typed="" error={undefined} />);
    const utr = screen.getByLabelText('UTR/Transaction ID');
    await user.click(utr);
    await user.paste(`Paid to Prarambh ${'x'.repeat(90)} 632764289042`);
    expect(utr).toHaveValue(`Paid to Prarambh ${'x'.repeat(90)} 632764289042`);
    expect(screen.getByText(problem(120, 100))).toBeInTheDocument();
  });

  it('a help message that is too long is not sent and stays in the field', async () => {
    const onSend = vi.fn();
    const user = show(
      <MessageForm draftKey="d" placeholder="" isSending={false} problem={null} onSend={onSend} />,
    );
    const message = screen.getByLabelText('Your message');
    fireEvent.change(message, { target: { value: 'x'.repeat(2001) } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).not.toHaveBeenCalled();
    expect(message).toHaveValue('x'.repeat(2001));
    expect(screen.getByText(problem(2001, 2000))).toBeInTheDocument();
  });

  it('a text dialog stays open until a text that is too long is shortened', async () => {
    const user = show(<Dialogs />);
    const answer = askText({ title: 'Withdraw', label: 'Reason', confirmLabel: 'Withdraw', limit: 10 });
    const reason = await screen.findByLabelText('Reason');
    await user.click(reason);
    await user.paste('Twelve signs');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByLabelText('Reason')).toHaveValue('Twelve signs');
    expect(document.activeElement).toBe(reason);
    await user.type(reason, '{Backspace}{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await answer).toBe('Twelve sig');
  });

  it('pasting too many features of an internship keeps all, so that the form can show which are too many', () => {
    const many = Array.from({ length: 60 }, (_, index) => `Feature ${index}`);
    expect(withFeatures([], many.join('\n'))).toEqual(many);
  });

  it('a search text that is too long is searched only after it is shortened', async () => {
    const onSearch = vi.fn();
    const user = show(<SearchField value="" onSearch={onSearch} placeholder="Name" />);
    const field = screen.getByLabelText('Search');
    await user.click(field);
    await user.paste('x'.repeat(61));
    expect(screen.getByText(problem(61, 60))).toBeInTheDocument();
    await user.type(field, '{Backspace}');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('x'.repeat(60)));
    expect(onSearch).toHaveBeenCalledTimes(1);
  });
});

it('only the code field has a maxlength', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const cutting = Object.keys(sources).filter((file) => /\bmaxLength=/.test(sources[file] ?? ''));
  expect(cutting).toEqual(['../../features/accounts/code-field.tsx']);
});
