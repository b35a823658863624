import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders';

const KEPT_ANSWERS = '../../api/kept-answers';

afterAll(() => {
  vi.doUnmock(KEPT_ANSWERS);
  vi.resetModules();
});

it('a kept page has the chosen option of a select and no open dialog', async () => {
  const keepScreen = vi.fn();
  vi.resetModules();
  vi.doMock(KEPT_ANSWERS, () => ({ keepScreen }));
  const { keepScreens } = await import('./keep-screens');
  window.history.replaceState(null, '', '/accountant/transactions');
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/index-1.js">';
  document.body.innerHTML = `<div id="root"><p data-updating="Updating…"></p><main>
    <select><option>Name</option><option>Newest</option></select>
    <dialog open>Asha Verma</dialog></main></div>`;
  for (const select of document.querySelectorAll('select')) select.selectedIndex = 1;
  const user = buildUser({ role: 'accountant' });
  const stop = keepScreens(new QueryClient(), user);
  await vi.waitFor(() => expect(keepScreen).toHaveBeenCalledOnce(), { timeout: 10_000 });
  stop();
  const [owner, path, { html }] = keepScreen.mock.calls[0] ?? [];
  expect([owner, path]).toEqual([user, '/accountant/transactions']);
  expect(html).toContain('<option selected="">Newest</option>');
  expect(html).not.toContain('Asha Verma');
});
