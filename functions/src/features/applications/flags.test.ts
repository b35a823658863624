import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide, pngImage, uploadScreenshot } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });

/** Applies with a screenshot of these bytes, or without one. */
async function applyWith(student: Person, { image, utr }: { image?: Buffer; utr?: string } = {}) {
  const upload = image && (await uploadScreenshot(api, student, { bytes: image }));
  const { url } = upload ? ((await upload.json()) as { url: string }) : { url: undefined };
  const overrides = { ...(url && { paymentScreenshot: url }), ...(utr && { utr }) };
  return apply(api, student, internship, overrides);
}

async function flagsOf({ _id }: { _id: string }) {
  const { data } = await api.call('GET /applications', { token: admin.token, query: { limit: 100 } });
  return data.find((application) => application._id === _id)?.flags;
}

describe('the flags of an application', () => {
  test('an application with a good screenshot and UTR has no flags', async () => {
    const application = await applyWith(await signedIn(api), { image: pngImage('fine') });
    expect(await flagsOf(application)).toEqual([]);
    expect(application).not.toHaveProperty('flags');
  });

  test('a missing screenshot is flagged', async () => {
    expect(await flagsOf(await applyWith(await signedIn(api)))).toEqual(['no-screenshot']);
  });

  test('a UTR that is not the 12 digits of UPI is flagged', async () => {
    const image = pngImage('odd');
    expect(await flagsOf(await applyWith(await signedIn(api), { image, utr: 'N1234567890' }))).toEqual([
      'unusual-utr',
    ]);
  });

  test('a screenshot that another application has is flagged, whatever its file name', async () => {
    const image = pngImage('shared');
    const first = await applyWith(await signedIn(api), { image });
    const second = await applyWith(await signedIn(api), { image });
    expect(await flagsOf(first)).toEqual([]);
    expect(await flagsOf(second)).toEqual(['duplicate-screenshot']);
  });

  test('a rejected student’s own screenshot is not flagged when it is sent again', async () => {
    const image = pngImage('again');
    const student = await signedIn(api);
    await decide(api, admin, await applyWith(student, { image }), { status: 'Rejected' });
    expect(await flagsOf(await applyWith(student, { image }))).toEqual([]);
  });

  test('a screenshot is flagged if its first use was another student’s rejected application', async () => {
    const image = pngImage('rejected and reused');
    const [owner, copier] = [await signedIn(api), await signedIn(api)];
    const first = await applyWith(owner, { image });
    await decide(api, admin, first, { status: 'Rejected' });
    const copied = await applyWith(copier, { image });
    await decide(api, admin, copied, { status: 'Rejected' });
    expect(await flagsOf(copied)).toEqual(['duplicate-screenshot']);
    expect(await flagsOf(await applyWith(owner, { image }))).toEqual(['duplicate-screenshot']);
  });
});
