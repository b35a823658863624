import type { Page } from 'playwright-core';

/** A page after an action, which its URL alone does not show. */
export interface State {
  name: string;
  /** The token of its user; a visitor's state has none. */
  token?: () => Promise<string>;
  open(page: Page): Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
