import { lazyExtra } from '../page/lazy-component';

/** Shows the request ID of an error; loads with the first error. */
export const LazyRequestId = lazyExtra(async () => (await import('./request-id')).RequestId);
