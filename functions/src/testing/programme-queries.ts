import { MEETING_STATUSES, MEETING_TARGETS } from '@prarambh/contract/meetings';
import type { TestApi } from './api';
import type { Person } from './people';

/** Lists internships, meetings and other programme tables with every combination of the filters. */
export async function queryProgramme(api: TestApi, { token }: Person): Promise<void> {
  await api.call('GET /announcements/all', { token });
  await api.call('GET /notifications/sent', { token });
  await api.call('POST /canned-replies', { token, body: { title: 'Hello', text: 'Hello!' } });
  await api.call('GET /canned-replies', { token });
  for (const sort of ['newest', 'oldest'] as const) {
    for (const q of [{}, { q: 'asha' }]) {
      await api.call('GET /contact-queries', { token, query: { ...q, sort } });
      await api.call('GET /testimonials/all', { token, query: { ...q, sort } });
      for (const isAccepting of [{}, { isAccepting: 'true' as const }]) {
        for (const withArchived of [{}, { withArchived: 'true' as const }]) {
          const query = { ...q, ...isAccepting, ...withArchived, sort };
          await api.call('GET /internships', { token, query });
        }
      }
      for (const targetType of [undefined, ...MEETING_TARGETS]) {
        for (const status of [undefined, ...MEETING_STATUSES]) {
          for (const days of [{}, { from: '2026-01-01', to: '2026-12-31' }]) {
            const chosen = { ...(targetType && { targetType }), ...(status && { status }) };
            await api.call('GET /meetings', { token, query: { ...q, ...days, ...chosen, sort } });
          }
        }
      }
    }
  }
}
