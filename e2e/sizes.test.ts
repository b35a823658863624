import { beforeAll, expect, test } from 'vitest';
import { BUDGET, importsOfFirstScript, keptByStudents, webSizes } from '../web/scripts/sizes';
import { product } from './support/product';

// The product builds the web app before it starts.
beforeAll(product);

test('the first visit of the home page fetches no more script than it may', () => {
  expect(webSizes().home).toBeLessThanOrEqual(BUDGET.home);
});

test('no page adds more script than it may', () => {
  expect(webSizes().pages.filter(({ added }) => added > BUDGET.page)).toEqual([]);
});

test('no page is more HTML than it may', () => {
  expect(webSizes().html.filter(({ size }) => size > BUDGET.html)).toEqual([]);
});

test('no page is shown with more words of another language than it may', () => {
  const { words } = webSizes();
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter(({ size }) => size > BUDGET.words)).toEqual([]);
});

test('the device of a student keeps every page of students, and nothing of staff', () => {
  const kept = keptByStudents();
  for (const page of ['student-home/overview-page', 'tasks/upload-task-page', 'tasks/workbench'])
    expect(kept).toContain(`src/features/${page}.tsx`);
  expect(kept.filter((source) => /\/staff|admin|accountant/.test(source))).toEqual([]);
});

test('the first script imports no other file of ours, which would wait for it in turn', () => {
  expect(importsOfFirstScript()).toEqual(['rolldown-runtime']);
});
