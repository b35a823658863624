import { expect, it } from 'vitest';
import { fileOf } from '../../testing/files';
import { trueFile } from './true-file';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const RAR = new Uint8Array([0x52, 0x61, 0x72, 0x21, 0x1a, 7, 1, 0, 0, 0, 0, 0]);

it.each([
  [
    'a JPEG named .png',
    new File([JPEG], 'paid.JPG.png', { type: 'image/png' }),
    'paid.JPG.jpg',
    'image/jpeg',
  ],
  ['a JPEG named .jfif', new File([JPEG], 'paid.jfif', { type: '' }), 'paid.jfif', 'image/jpeg'],
  ['a PNG without an extension', fileOf('image/png', 'paid'), 'paid.png', 'image/png'],
  ['a HEIC photo named .jpg', fileOf('image/heic', 'IMG_1.jpg'), 'IMG_1.heic', 'image/heic'],
  ['a rar named .zip', new File([RAR], 'work.zip'), 'work.rar', 'application/vnd.rar'],
  ['a zip without an extension', fileOf('application/zip', 'work'), 'work.zip', 'application/zip'],
  ['an Office document', fileOf('application/zip', 'report.docx'), 'report.docx', 'application/zip'],
  ['a text named .png', fileOf('text/plain', 'paid.png'), 'paid.png', 'application/octet-stream'],
  ['an empty file', new File([], 'paid.png', { type: 'image/png' }), 'paid.png', 'application/octet-stream'],
])('%s gets the type and the extension that its bytes show', async (_, chosen, name, type) => {
  const file = await trueFile(chosen);
  expect([file.name, file.type, file.size]).toEqual([name, type, chosen.size]);
});
