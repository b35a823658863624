import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import type { Handlers } from '../../http/types';

/** Resumable uploads of large files, which a later request of another feature uses. */
export const uploadSessionsFeature = memoizeByKey(({ files }: Core) => {
  const handlers: Pick<Handlers, 'POST /upload-sessions'> = {
    'POST /upload-sessions': async ({ caller, body }) => ({
      data: await files.openSession(caller.uid, body),
    }),
  };
  return { handlers };
});
