import { z } from 'zod';
import { UPLOADS_PER_MINUTE } from './constants';
import { Id, ok } from './shapes';
import { PROJECT_FILE_MAX_BYTES, TASK_FILE_MAX_BYTES } from './task-status';
import { withoutHidden } from './visible-text';

const MOST_BYTES = Math.max(PROJECT_FILE_MAX_BYTES, TASK_FILE_MAX_BYTES);

export const UploadSessionBody = z.strictObject({
  /** The original file name; only people who download the file see it. */
  name: z.string().min(1).max(255).transform(withoutHidden),
  /** Bytes. */
  size: z
    .number()
    .int()
    .min(1)
    .max(MOST_BYTES, `The file is larger than ${MOST_BYTES / 1024 / 1024} MB. Please upload a smaller one.`),
});
export type UploadSessionBody = z.infer<typeof UploadSessionBody>;

/**
 * A resumable upload (https://cloud.google.com/storage/docs/performing-resumable-uploads). Anybody with the
 * session URI `session` may send this file and nothing else.
 */
export const UploadSession = z.strictObject({ _id: Id, session: z.string() });
export type UploadSession = z.infer<typeof UploadSession>;

export const uploadSessionEndpoints = {
  'POST /upload-sessions': {
    operation: 'openUploadSession',
    tag: 'Tasks',
    summary:
      'Open a resumable upload for a large file of a task; the later request names it in the header Upload-Id',
    roles: ['user', 'admin'],
    body: UploadSessionBody,
    response: ok(UploadSession),
    status: 201,
    perMinute: UPLOADS_PER_MINUTE,
  },
} as const;
