import { describe, expect, test } from 'vitest';
import { programmeDay } from '../../shared/clock';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { certificateBody, issueCertificate, putTask } from '../../testing/certificates';
import { decisionsStand } from '../../testing/decisions';
import { issueLetter } from '../../testing/offer-letters';
import { readPdf } from '../../testing/pdf';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { clock } = api.platform;

/** Returns the day (YYYY-MM-DD) `days` from now. */
const dayFrom = (days: number) => programmeDay(new Date(clock.now().getTime() + days * 86_400_000));
const inEnGb = (day: string) => day.split('-').toReversed().join('/');

interface Setup {
  /** Days from now until the letter's start date; null for no letter. */
  letterIn?: number | null;
  certificateShare?: number;
}

/** Returns a student of a new internship who was approved for 8 weeks and has completed the only task. */
async function finished({ letterIn = null, certificateShare = 0 }: Setup = {}) {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin, { title: 'Data Analytics', certificateShare });
  const application = await apply(api, student, internship, { duration: 8 });
  await decide(api, admin, application, { status: 'Approved', seenFlags: ['no-screenshot'] });
  await decisionsStand(api);
  await putTask(api, student, internship, 'completed');
  const startDate = letterIn === null ? null : dayFrom(letterIn);
  if (startDate) await issueLetter(api, admin, student, { title: 'Data Analytics Intern', startDate });
  return { student, internship, startDate: startDate ?? '' };
}

const generate = ({ token }: Person, { _id: internshipId }: { _id: string }) =>
  ({ token, body: { internshipId } }) as const;

async function textOf(fileUrl: string | null) {
  const file = await fetch(new URL(fileUrl ?? '', api.url));
  return readPdf(new Uint8Array(await file.arrayBuffer()));
}

const unspaced = (text: string) => text.replaceAll(/\s/g, '');

const verified = async (certificateId: string) =>
  (await api.call('GET /certificates/verify/:certificateId', { params: { certificateId } })).data;

describe('the printed dates of a certificate', () => {
  test('a certificate prints the start date of the offer letter, and its check shows both days', async () => {
    const { student, startDate } = await finished({ letterIn: -30 });
    const internshipTitle = 'Data Analytics';
    const completionDate = dayFrom(-2);
    const issued = await issueCertificate(api, admin, student, { internshipTitle, completionDate });
    const { text } = await textOf(issued.fileUrl);
    expect(unspaced(text)).toMatch(/FROM.*TO.*ISSUEDON/);
    const long = (day: string) =>
      new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    for (const day of [startDate, completionDate]) expect(text).toContain(long(day));
    expect(await verified(issued.certificateId)).toMatchObject({ startDate, completionDate });
  });

  test('a certificate without an offer letter prints the day of the approval as its start', async () => {
    const { student, internship } = await finished();
    const { data } = await api.call('POST /certificates/generate-self', generate(student, internship));
    expect(await verified(data.certificateId)).toMatchObject({
      startDate: dayFrom(0),
      completionDate: dayFrom(0),
    });
  });

  test('a certificate prints only its completion date if the platform knows no start', async () => {
    const { certificateId, fileUrl } = await issueCertificate(api, admin, await signedIn(api));
    expect((await verified(certificateId)).startDate).toBeNull();
    expect(unspaced((await textOf(fileUrl)).text)).toContain('COMPLETEDON');
  });
});

describe('the first day of a certificate', () => {
  test('a student gets no certificate before the letter’s start date, and learns the first possible day', async () => {
    const { student, internship, startDate } = await finished({ letterIn: 10 });
    const { status, message } = await api.refusal(
      'POST /certificates/generate-self',
      generate(student, internship),
    );
    expect([status, message]).toEqual([400, `You can get your certificate from ${inEnGb(startDate)} on.`]);
    const { data } = await api.call('GET /certificates/progress', { token: student.token });
    expect(data).toMatchObject([{ assigned: 1, completed: 1, from: startDate }]);
    clock.advance({ minutes: 10 * 24 * 60 });
    const { data: issued } = await api.call(
      'POST /certificates/generate-self',
      generate(student, internship),
    );
    expect(await verified(issued.certificateId)).toMatchObject({ startDate, completionDate: startDate });
  });

  test.each([
    ['completed before it', 5, -1],
    ['issued before it', 5, 6],
  ])('an admin must confirm a certificate that is %s', async (_, letterIn, completedIn) => {
    const { student, startDate } = await finished({ letterIn });
    const completionDate = dayFrom(completedIn);
    const body = certificateBody(student, { internshipTitle: 'Data Analytics', completionDate });
    const refused = await api.refusal('POST /certificates', { token: admin.token, body });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'isEarlyConfirmed' }] });
    expect(refused.message).toContain(inEnGb(startDate));
    const { data } = await api.call('POST /certificates', {
      token: admin.token,
      body: { ...body, isEarlyConfirmed: true },
    });
    const { user: _user, ...printed } = body;
    const again = { token: admin.token, params: { id: data._id }, body: printed };
    expect((await api.refusal('POST /certificates/:id/reissue', again)).status).toBe(400);
    const confirmed = { ...again, body: { ...printed, isEarlyConfirmed: true } };
    expect((await api.call('POST /certificates/:id/reissue', confirmed)).data.revision).toBe(2);
  });

  test('certificates for a whole internship omit students who have not started, with the reason', async () => {
    const { internship, startDate } = await finished({ letterIn: 5 });
    const body = { internshipId: internship._id };
    const preview = await api.call('POST /certificates/bulk/preview', { token: admin.token, body });
    const [result] = preview.data;
    expect(result?.outcome).toBe('refused');
    expect(result?.message).toContain(`The offer letter starts on ${inEnGb(startDate)}.`);
  });
});

test('an internship can require a share of the duration before students generate their own certificate', async () => {
  const { student, internship } = await finished({ certificateShare: 75 });
  // 75 % of 56 days.
  const from = dayFrom(42);
  const refused = await api.refusal('POST /certificates/generate-self', generate(student, internship));
  expect(refused.message).toBe(`You can get your certificate from ${inEnGb(from)} on.`);
  const { data } = await api.call('GET /certificates/progress', { token: student.token });
  expect(data[0]?.from).toBe(from);
  clock.advance({ minutes: 42 * 24 * 60 });
  expect((await api.send('POST /certificates/generate-self', generate(student, internship))).status).toBe(
    201,
  );
});

test('an internship requires no share by default, and accepts 0 to 100 percent', async () => {
  const { _id } = await addInternship(api, admin);
  const { data } = await api.call('GET /internships', { token: admin.token });
  expect(data.find((one) => one._id === _id)?.certificateShare).toBe(0);
  for (const certificateShare of [-1, 101, 7.5]) {
    const edit = { token: admin.token, params: { id: _id }, body: { certificateShare } };
    expect((await api.refusal('PUT /internships/:id', edit)).message).toBe(
      'Please enter a whole percentage from 0 to 100.',
    );
  }
});
