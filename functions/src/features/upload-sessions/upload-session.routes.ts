import type { Handlers } from '../../http/types';

/** Resumable uploads of large files, which a later request of another feature uses. */
export const uploadSessionRoutes: Pick<Handlers, 'POST /upload-sessions'> = {
  'POST /upload-sessions': async ({ files }, { caller, body }) => ({
    data: await files.openSession(caller.uid, body),
  }),
};
