import { EXPORT_STREAMED_MAX } from '@prarambh/contract/exports';
import { expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addMessages, requestFile, rowsIn } from '../../testing/export-files';
import { signedIn } from '../../testing/people';

const api = await useApi();

test('an export of up to 10,000 rows is one answer; a longer one is refused with a hint to create a file', async () => {
  const admin = await signedIn(api, { role: 'admin' });
  const { token } = admin;
  await addMessages(api.platform, 0, EXPORT_STREAMED_MAX);
  const answer = await api.send('GET /contact-queries/export', { token });
  expect(rowsIn(Buffer.from(await answer.arrayBuffer()))).toHaveLength(EXPORT_STREAMED_MAX);
  await addMessages(api.platform, EXPORT_STREAMED_MAX, EXPORT_STREAMED_MAX + 1);
  expect(await api.refusal('GET /contact-queries/export', { token })).toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'More than 10,000 rows are made into a file first (POST /exports).',
  });
  expect(await requestFile(api, admin)).toMatchObject({
    state: 'preparing',
    noun: 'contact queries',
    fileName: `contact-queries-${programmeDay(api.platform.clock.now())}.csv`,
    total: 10_001,
    rows: 0,
    parts: 0,
  });
});
