import { lazyExtra } from '../page/lazy-component';

/** The request ID of an error, whose code comes with the first error that is shown. */
export const LazyRequestId = lazyExtra(async () => (await import('./request-id')).RequestId);
