import type { Browser } from 'playwright-core';
import type { MeasuredPage, Visitor } from './pages';
import type { StorageState } from './visit';

/** Shared inputs of all parts of the bench. */
export interface Setting {
  browser: Browser;
  siteUrl: string;
  starterUrl: string;
  /** Measurements of each page; the bench prints medians. */
  runs: number;
  pages: readonly MeasuredPage[];
  /** Stored session of each kind of visitor. */
  states: Partial<Record<Visitor, StorageState>>;
  urlOf(page: MeasuredPage): string;
}

export const STARTER = 'the starter';
