import { TimeOrNameOrder } from '@prarambh/contract/shapes';
import type { TestApi } from './api';
import { addInternship, apply, decide } from './builders';
import { issueToAll } from './bulk-jobs';
import { putTask } from './certificates';
import { issueLetter, sameLetter } from './offer-letters';
import { type Person, signedIn } from './people';

/** Revokes the letter of an application, which queries for another one about it. */
async function revokeOffer(api: TestApi, admin: Person): Promise<void> {
  const student = await signedIn(api);
  const application = await apply(api, student, await addInternship(api, admin));
  await decide(api, admin, application, { status: 'Approved' });
  const { _id } = await issueLetter(api, admin, student);
  await api.call('DELETE /offer-letters/:id', { token: admin.token, params: { id: _id } });
}

/** Lists offer letters with every combination of their filters. */
export async function queryLetters(api: TestApi, admin: Person, student: Person): Promise<void> {
  await issueLetter(api, admin, student);
  await api.call('GET /offer-letters/my-offer-letters', { token: student.token });
  for (const q of [{}, { q: 'asha' }]) {
    for (const isRevoked of ['false', 'true'] as const) {
      for (const sort of TimeOrNameOrder.options) {
        await api.call('GET /offer-letters', { token: admin.token, query: { ...q, isRevoked, sort } });
        await api.call('GET /certificates', { token: admin.token, query: { ...q, isRevoked, sort } });
      }
    }
  }
  await revokeOffer(api, admin);
}

/** Issues the certificates of an internship to its students, and fetches all of them. */
export async function queryBatches(api: TestApi, admin: Person, student: Person): Promise<void> {
  const internship = await addInternship(api, admin);
  for (const person of [student, await signedIn(api)]) await putTask(api, person, internship, 'completed');
  const { token } = admin;
  const body = { internshipId: internship._id, limit: 1 };
  await api.call('POST /certificates/bulk/preview', { token, body });
  const issuing = { internshipId: internship._id };
  await issueToAll(api, admin, 'POST /bulk-jobs/certificates', issuing);
  const applied = await apply(api, student, internship);
  await decide(api, admin, applied, { status: 'Approved' });
  await decide(api, admin, await apply(api, await signedIn(api), internship), { status: 'Approved' });
  await api.call('POST /offer-letters/bulk/preview', { token, body });
  await issueToAll(api, admin, 'POST /bulk-jobs/offer-letters', { ...sameLetter, ...issuing });
  const query = { internshipId: internship._id };
  await api.send('GET /certificates/archive', { token, query });
  await api.send('GET /certificates/pack', { token, query });
  await api.send('GET /offer-letters/pack', { token, query });
}
