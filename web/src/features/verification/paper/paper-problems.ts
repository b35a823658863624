import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from './check-paper';

/** Messages that say why a file cannot be verified and what to do next. */
export const PROBLEMS: Record<Problem, MessageDescriptor> = {
  'too-large': msg`This file is larger than 10 MB. Our certificates and letters are much smaller: please choose the PDF as you received it.`,
  empty: msg`This file is empty. Please ask for the PDF again.`,
  'not-a-pdf': msg`This file is not a PDF. Please choose the PDF itself, not a picture or a scan of it.`,
  encrypted: msg`This PDF is encrypted or has a password, so it cannot be read. We issue PDFs without one: please ask for the original file.`,
  'damaged-pdf': msg`This PDF is damaged and cannot be read. Please ask for the file again.`,
  'too-slow': msg`This PDF takes too long to read. It is not a file as we issue it: please ask for the original file.`,
  'no-proof': msg`This PDF carries no signed proof. It may be older, printed again or not from us: please check its ID with the form above.`,
  'broken-proof': msg`The proof in this PDF is broken. Please ask for the original file, or check its ID with the form above.`,
  'changed-proof': msg`The proof in this PDF was changed after it was signed. Do not rely on this file.`,
  'other-issuer': msg`The proof in this PDF was signed by another issuer, not by us. We cannot say whether it is genuine.`,
  'no-keys': msg`The signature could not be checked, because our keys did not load. Please check your connection and choose the file again.`,
  'not-loaded': msg`The PDF reader did not load. Please check your connection and choose the file again.`,
};
