import type { Language } from '@prarambh/contract/languages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A newly opened page without loaded messages.
beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

test('the last requested language is shown, even if an earlier one loads later', async () => {
  const { LanguageBoundary } = await import('./language-boundary');
  const { useLanguage } = await import('./language-context');
  const { isReadyIn } = await import('./catalogues');
  function Choice({ of }: { of: Language }) {
    const { switchTo } = useLanguage();
    return (
      <button type="button" onClick={() => void switchTo(of)}>
        {of}
      </button>
    );
  }
  window.history.replaceState(null, '', '/about');
  render(
    <BrowserRouter>
      <LanguageBoundary>
        <Choice of="hi" />
        <Choice of="en" />
      </LanguageBoundary>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'hi' }));
  fireEvent.click(screen.getByRole('button', { name: 'en' }));
  await waitFor(() => expect(isReadyIn('hi')).toBe(true));
  await waitFor(() => expect(localStorage.getItem('language')).toBe('en'));
  expect(window.location.pathname).toBe('/about');
});
