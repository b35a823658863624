import type { Browser } from 'playwright-core';
import type { MeasuredPage, Visitor } from './pages';
import type { StorageState } from './visit';

/** What each part of the bench measures. */
export interface Setting {
  browser: Browser;
  siteUrl: string;
  starterUrl: string;
  /** How often everything is done; medians are printed. */
  runs: number;
  pages: readonly MeasuredPage[];
  /** What the browser of each kind of visitor keeps. */
  states: Partial<Record<Visitor, StorageState>>;
  urlOf(page: MeasuredPage): string;
}

export const STARTER = 'the starter';
