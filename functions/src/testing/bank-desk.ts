import type { Internship } from '@prarambh/contract/internships';
import type { MatchStatus } from '@prarambh/contract/match-status';
import type { TestApi } from './api';
import { apply, pngImage, uploadScreenshot } from './builders';
import { type Person, signedIn } from './people';

/** Calls of an accountant for tests of bank statements. */
export function openBankDesk(api: TestApi, { token }: Person, internship: Internship) {
  let pictures = 0;
  return {
    /** Creates an application with proof, so that it has no flags by default. */
    async applied({ student: known, ...overrides }: { utr?: string; student?: Person } = {}) {
      const student = known ?? (await signedIn(api));
      pictures += 1;
      const upload = await uploadScreenshot(api, student, { bytes: pngImage(`proof ${pictures}`) });
      const { url } = (await upload.json()) as { url: string };
      const application = await apply(api, student, internship, { paymentScreenshot: url, ...overrides });
      return { student, ...application };
    },

    withStatus: async (status: MatchStatus) =>
      (await api.call('GET /bank-credits', { token, query: { heap: status } })).data,

    credit: async (utr: string) => (await api.platform.firestore.doc(`bankCredits/${utr}`).get()).data(),

    summary: async () => (await api.call('GET /bank-credits/summary', { token })).data,

    /** Returns the row of the application with a UTR. */
    async listed(utr: string) {
      const { data } = await api.call('GET /applications', { token, query: { q: utr } });
      const row = data.find((one) => one.utr === utr);
      if (!row) throw new Error('it is not listed');
      return row;
    },
  };
}
