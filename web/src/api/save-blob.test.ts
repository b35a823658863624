import { expect, it, vi } from 'vitest';
import { respond } from '../testing/responder';
import { downloadFile } from './download';

it('a downloaded file stays readable after the click, and its memory is released later', async () => {
  vi.useFakeTimers();
  respond({
    'GET /users/export': {
      body: 'name',
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="users.csv"' },
    },
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  await downloadFile('GET /users/export');
  const link = clicked.mock.contexts[0] as HTMLAnchorElement;
  expect([link.download, link.protocol]).toEqual(['users.csv', 'blob:']);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith(link.href);
});
