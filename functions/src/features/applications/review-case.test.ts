import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide, newUtr, pngImage, uploadScreenshot } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const accountant = await signedIn(api, { role: 'accountant' });

async function proof(student: Person, salt: string): Promise<string> {
  const upload = await uploadScreenshot(api, student, { bytes: pngImage(salt) });
  return ((await upload.json()) as { url: string }).url;
}

const caseOf = async ({ _id: id }: { _id: string }, { token } = accountant) =>
  (await api.call('GET /applications/:id/review', { token, params: { id } })).data;
const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);

test('a reviewer sees other applications of the student, with the screenshot and with the UTR, newest first and without the reviewed one', async () => {
  const [asha, ravi] = [await signedIn(api), await signedIn(api, { name: 'Ravi Rao' })];
  const [web, data] = [await addInternship(api, admin), await addInternship(api, admin)];
  const utr = newUtr();
  const first = await apply(api, asha, web, { utr, paymentScreenshot: await proof(asha, 'same') });
  await decide(api, accountant, first, { status: 'Rejected', rejectionReason: 'Unreadable' });
  const again = await apply(api, asha, web, { utr, paymentScreenshot: await proof(asha, 'better') });
  const other = await apply(api, asha, data);
  const copied = await apply(api, ravi, data, { paymentScreenshot: await proof(ravi, 'same') });

  const ofAsha = await caseOf(again);
  expect(ofAsha.application).toMatchObject({ _id: again._id, user: { _id: asha.uid }, flags: [] });
  expect(idsOf(ofAsha.ofStudent)).toEqual([other._id, first._id]);
  expect(idsOf(ofAsha.sameUtr)).toEqual([first._id]);
  expect(ofAsha.sameScreenshot).toEqual([]);

  const ofRavi = await caseOf(copied, admin);
  expect(ofRavi.application.flags).toEqual(['duplicate-screenshot']);
  expect(ofRavi.sameScreenshot).toMatchObject([
    { _id: first._id, user: { _id: asha.uid }, status: 'Rejected' },
  ]);
  expect([ofRavi.ofStudent, ofRavi.sameUtr]).toEqual([[], []]);
});

test('an unknown application has no review case', async () => {
  const { token } = accountant;
  const refusal = await api.refusal('GET /applications/:id/review', { token, params: { id: 'unknown' } });
  expect(refusal).toMatchObject({ status: 404, message: 'This application does not exist.' });
});
