import { beforeAll, expect, test } from 'vitest';
import { BUDGET, importsOfFirstScript, keptByStudents, requestsOf, webSizes } from '../web/scripts/sizes';
import { product } from './support/product';

// The product builds the web app before it starts.
beforeAll(product);

test('the first visit of the home page stays within its script budget', () => {
  expect(webSizes().home).toBeLessThanOrEqual(BUDGET.home);
});

test('every page stays within its script budget', () => {
  expect(webSizes().pages.filter(({ added }) => added > BUDGET.page)).toEqual([]);
});

test('every page stays within its HTML budget', () => {
  expect(webSizes().html.filter(({ size }) => size > BUDGET.html)).toEqual([]);
});

test('every page stays within its budget of translations', () => {
  const { words } = webSizes();
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter(({ size }) => size > BUDGET.words)).toEqual([]);
});

test.each(['/payment', '/dashboard', '/dashboard/my-tasks', '/accountant/transactions', '/admin-dashboard'])(
  '%s makes at most eight requests before its content',
  (path) => {
    expect(requestsOf(path)).toBeLessThanOrEqual(BUDGET.requests);
  },
);

test('the service worker caches every page of students and none of staff', () => {
  const kept = keptByStudents();
  for (const page of ['student-home/overview-page', 'tasks/upload-task-page', 'tasks/workbench'])
    expect(kept).toContain(`src/features/${page}.tsx`);
  expect(kept.filter((source) => /\/staff|admin|accountant/.test(source))).toEqual([]);
});

test('the first script imports only the chunks of Chakra and React', () => {
  expect(importsOfFirstScript()).toEqual(['rolldown-runtime', 'engine', 'styles']);
});
