import { beforeAll, expect, test } from 'vitest';
import { BUDGET, webSizes } from '../web/scripts/sizes';
import { product } from './support/product';

// The product builds the web before it runs.
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
