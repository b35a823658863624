import type { Page } from 'playwright-core';

/** A page as it stands once somebody has done something there, which opening its address alone does not show. */
export interface State {
  name: string;
  /** Whose; a visitor's where there is none. */
  token?: () => Promise<string>;
  open(page: Page): Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
