import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about pictures; see every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'Please upload a JPEG, PNG or WebP image.' }),
  msg({
    id: 'This is a HEIC photo, which cannot be used here. Please take a screenshot of it and upload that, or set Settings > Camera > Formats to Most Compatible and take it again.',
  }),
  msg({ id: 'This file was changed or moved after you chose it. Please choose it again.' }),
  msg({ id: 'The image is larger than 5 MB. Please upload a smaller one.' }),
  msg({ id: 'Please choose an image to upload.' }),
  msg({
    id: 'This picture cannot be read: the file is damaged. Please take the screenshot again or choose another picture.',
  }),
  msg({
    id: 'This picture is {0} × {1} pixels, which is too large. Please send a screenshot of it, or a smaller copy.',
  }),
  msg({ id: 'The image is larger than {0} MB. Please upload a smaller one.' }),
];
