import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');

/**
 * Files that count or sum without a limit, each with the reason why the number of entries is small or the count rare.
 */
const BOUNDED_BY: Record<string, string> = {
  'bulk-jobs/page-steps.ts': 'records of one person or internship, once for each job',
  'features/announcements/announcement.repository.ts': 'what staff write by hand',
  'features/applications/application-lookup.service.ts': 'looks count up to 10,000 (dashboard/totals.ts)',
  'features/applications/application-offers.service.ts': 'applications for one internship',
  'features/applications/personal-data.ts': 'records of one student',
  'features/bank-credits/bank-credit.repository.ts':
    'matches that wait for their approval; others up to TOTAL_MAX',
  'features/help/personal-data.ts': 'queries of one student',
  'features/internships/internship.repository.ts': 'what staff write by hand',
  'features/internships/seat.repository.ts': '200 shards of one internship',
  'features/meetings/meeting.repository.ts': 'what staff write by hand',
  'features/notifications/notification-reads.repository.ts': 'what one person has read',
  'features/notifications/personal-data.ts': 'notifications of one person',
  'features/payment-options/payment-option.repository.ts': 'at most MOST_PAYMENT_OPTIONS',
  'features/tasks/personal-data.ts': 'tasks of one student',
  'features/tasks/submission.repository.ts': 'work that waits for its review, once a day',
  'features/tasks/task-progress.service.ts': 'tasks of one student or internship',
  'issuing/issued-documents.ts': 'documents of one student',
  'users/people-lookup.ts': 'looks count up to 10,000 (dashboard/totals.ts); else once for each broadcast',
};

test('every count without a limit counts a collection that does not grow with the whole site', () => {
  const counting = fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|firestore|doctor)\//.test(file))
    .filter((file) => /\b(countWhere|sumWhere)\(/.test(fs.readFileSync(path.join(SOURCES, file), 'utf8')));
  expect(counting.sort()).toEqual(Object.keys(BOUNDED_BY));
});
