import { expect, test } from 'vitest';
import { safeFileName } from './file-name';

test.each([
  ['Project 1.ZIP', 'Project 1.zip'],
  ['परियोजना.zip', 'परियोजना.zip'],
  ['archive.tar.zip', 'archive.tar.zip'],
  ['../../etc/passwd.zip', 'passwd.zip'],
  ['C:\\work\\site.zip', 'site.zip'],
  ['a"; filename="evil.exe.zip', 'a filename=evil.exe.zip'],
  ['line\r\nbreak.zip', 'linebreak.zip'],
  ['\u202Egpj.zip', 'gpj.zip'],
  ['...zip', 'file.zip'],
  ['.zip', 'file.zip'],
])('an uploaded %j is given back as %j', (original, given) => {
  expect(safeFileName(original, 'zip')).toBe(given);
});

test('a downloaded file has a name of at most 100 characters with its extension, for any original name', () => {
  expect(safeFileName(`${'🙂'.repeat(300)}.zip`, 'zip')).toBe(`${'🙂'.repeat(100)}.zip`);
});
