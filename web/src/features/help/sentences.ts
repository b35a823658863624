import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages of contract and server about help messages and their files; see src/sentences/every-page.ts. */
export const SENTENCES: readonly MessageDescriptor[] = [
  msg({ id: 'The message is required.' }),
  msg({ id: 'The message can have at most 2000 characters.' }),
  msg({ id: 'A message can have at most 3 files.' }),
  msg({ id: 'Please upload a JPEG, PNG or WebP image, or a PDF.' }),
  msg({
    id: 'This is a HEIC photo, which cannot be used here. Please take a screenshot of it and upload that, or set Settings > Camera > Formats to Most Compatible and take it again.',
  }),
  msg({ id: 'This file was changed or moved after you chose it. Please choose it again.' }),
  msg({ id: 'The file is larger than 5 MB. Please upload a smaller one.' }),
  msg({ id: 'Please attach the file again.' }),
  msg({ id: 'This file has been sent already. Please attach it again.' }),
  msg({ id: 'This help query does not exist.' }),
  msg({ id: 'This query is resolved.' }),
  msg({ id: 'Please choose a file to upload.' }),
];
