import { inject } from 'vitest';

interface Product {
  siteUrl: string;
  mailUrl: string;
}

let running: Promise<Product> | undefined;

/** Where the product runs that the journeys of this worker drive; starts it at the first call. */
export function product(): Promise<Product> {
  running ??= productOfWorker(process.env.VITEST_POOL_ID ?? '1');
  return running;
}

async function productOfWorker(worker: string): Promise<Product> {
  const response = await fetch(`${inject('productsUrl')}/${worker}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Product;
}
