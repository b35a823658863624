import { z } from 'zod';
import { IMAGE_MAX_BYTES, UPLOADS_PER_MINUTE } from './constants';
import { ok } from './shapes';

/** Endpoints of pictures that admins upload, such as that of an internship. */
export const pictureEndpoints = {
  'POST /pictures': {
    operation: 'uploadPicture',
    tag: 'Site',
    summary: 'Upload a picture for the site; its URL works in every picture field',
    roles: ['admin'],
    upload: {
      field: 'picture',
      accepts: 'image',
      folder: 'pictures',
      maxBytes: IMAGE_MAX_BYTES,
      widest: 1200,
    },
    response: ok(z.strictObject({ url: z.string() })),
    status: 201,
    perMinute: UPLOADS_PER_MINUTE,
  },
} as const;
