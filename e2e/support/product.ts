import { ask } from '@prarambh/emulators/testing/on-demand';
import { inject } from 'vitest';

interface Product {
  siteUrl: string;
  mailUrl: string;
  /** Folder of the product's data and secrets. */
  dataDir: string;
}

let running: Promise<Product> | undefined;

/** Returns this worker's product; starts it at the first call. */
export function product(): Promise<Product> {
  running ??= ask<Product>(`${inject('productsUrl')}/${process.env.VITEST_POOL_ID}`);
  return running;
}
