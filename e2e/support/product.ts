import { ask } from '@prarambh/stand-ins/testing/on-demand';
import { inject } from 'vitest';

interface Product {
  siteUrl: string;
  mailUrl: string;
  /** Where the product keeps its data and its secrets. */
  dataDir: string;
}

let running: Promise<Product> | undefined;

/** Where the product runs that the journeys of this worker drive; starts it at the first call. */
export function product(): Promise<Product> {
  running ??= ask<Product>(`${inject('productsUrl')}/${process.env.VITEST_POOL_ID}`);
  return running;
}
