import { expect, it } from 'vitest';
import { copyOfPage } from './copy-of-page';

it('the copy of a page has the chosen option of a select and no open dialog', async () => {
  const root = document.createElement('div');
  root.innerHTML = `<p data-updating="Updating…"></p><main>
    <select><option>Name</option><option>Newest</option></select>
    <dialog open>Asha Verma</dialog></main>`;
  for (const select of root.querySelectorAll('select')) select.selectedIndex = 1;
  const copy = await copyOfPage(root);
  expect(copy?.html).toContain('<p data-updating="Updating…">Updating…</p>');
  expect(copy?.html).toContain('<option selected="">Newest</option>');
  expect(copy?.html).not.toContain('Asha Verma');
});

it('a page without a place for “Updating…” is not copied', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<main>My Tasks</main>';
  expect(await copyOfPage(root)).toBeNull();
});
