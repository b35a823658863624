import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useValidatedForm } from './use-validated-form';

const resolver = async () => ({ values: {}, errors: {} });

function Form({ send }: { send(): Promise<void> }) {
  const { formState, handleSubmit } = useValidatedForm(resolver);
  return (
    <form onSubmit={handleSubmit(send)}>
      <button type="submit" disabled={formState.isSubmitting}>
        Send
      </button>
    </form>
  );
}

test('a button that was pressed before the page worked has the focus again after sending', async () => {
  let end = () => {};
  const form = <Form send={() => new Promise((resolve) => (end = resolve))} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  button.focus();
  render(form, { container, hydrate: true });
  act(() => button.form?.requestSubmit());
  await waitFor(() => expect(button.disabled).toBe(true));
  // Chromium takes the focus from a button that is disabled; this DOM does not, and only lets an enabled one lose it.
  button.disabled = false;
  button.blur();
  button.disabled = true;
  expect(document.activeElement).toBe(document.body);
  act(() => end());
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(document.activeElement).toBe(button);
});
