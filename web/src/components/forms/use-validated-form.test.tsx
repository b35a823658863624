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

test('a button pressed before hydration has the focus again after its form was sent', async () => {
  let end = () => {};
  const form = <Form send={() => new Promise((resolve) => (end = resolve))} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  button.focus();
  render(form, { container, hydrate: true });
  act(() => button.form?.requestSubmit());
  await waitFor(() => expect(button.disabled).toBe(true));
  // Chromium blurs a button that is disabled. happy-dom does not, and ignores `blur()` of a disabled button.
  button.disabled = false;
  button.blur();
  button.disabled = true;
  expect(document.activeElement).toBe(document.body);
  act(() => end());
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(document.activeElement).toBe(button);
});
