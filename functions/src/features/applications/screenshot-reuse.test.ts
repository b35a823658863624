import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, uploadScreenshot } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import { receipt } from '../../testing/pictures';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });

let payments = 0;
/** Returns a payment whose receipt looks like no other receipt. */
function newPayment() {
  payments += 1;
  const number = (length: number) => String((payments * 1_618_033_989) % 10 ** length).padStart(length, '7');
  return { utr: number(12), payer: number(10), time: number(4) };
}

const png = (picture: Sharp) => picture.png().toBuffer();

async function uploaded(student: Person, bytes: Buffer, format: 'png' | 'jpeg' = 'png'): Promise<string> {
  const file = { bytes, name: `proof.${format}`, type: `image/${format}` };
  const answer = await uploadScreenshot(api, student, file);
  return ((await answer.json()) as { url: string }).url;
}

async function appliedWith(bytes: Buffer, format?: 'png' | 'jpeg') {
  const student = await signedIn(api);
  const paymentScreenshot = await uploaded(student, bytes, format);
  return apply(api, student, internship, { paymentScreenshot });
}

const reviewOf = async ({ _id: id }: { _id: string }) =>
  (await api.call('GET /applications/:id/review', { token: admin.token, params: { id } })).data;

const flagsOf = async (application: { _id: string }) => (await reviewOf(application)).application.flags;

/**
 * Lets two students with uploaded pictures apply at the same time. Returns the flags of both applications.
 */
async function atOnce(pictures: readonly [Buffer, Buffer]) {
  const students = await Promise.all(
    pictures.map(async (bytes) => {
      const student = await signedIn(api);
      return { student, paymentScreenshot: await uploaded(student, bytes) };
    }),
  );
  const applications = await Promise.all(
    students.map(({ student, paymentScreenshot }) => apply(api, student, internship, { paymentScreenshot })),
  );
  return (await Promise.all(applications.map(flagsOf))).flat();
}

describe('one screenshot in two simultaneous applications', () => {
  test('one of two simultaneous applications with identical files is flagged', async () => {
    const picture = await png(receipt(newPayment()));
    expect(await atOnce([picture, picture])).toContain('duplicate-screenshot');
  });

  test('one of two simultaneous applications whose files differ by one byte is flagged', async () => {
    const picture = await png(receipt(newPayment()));
    expect(await atOnce([picture, Buffer.concat([picture, Buffer.from('x')])])).toContain(
      'duplicate-screenshot',
    );
  });
});

describe('a copy of another application’s screenshot', () => {
  test.each([
    [
      'with one more byte',
      async (picture: Sharp) => Buffer.concat([await png(picture), Buffer.from('x')]),
      'png',
    ],
    ['as a JPEG of low quality', (picture: Sharp) => picture.jpeg({ quality: 60 }).toBuffer(), 'jpeg'],
    [
      'that a messenger has made smaller',
      (picture: Sharp) => picture.resize({ width: 360 }).jpeg({ quality: 75 }).toBuffer(),
      'jpeg',
    ],
  ] as const)('a copy %s is flagged and shown beside the original', async (_, copyOf, format) => {
    const payment = newPayment();
    const original = await appliedWith(await png(receipt(payment)));
    const copy = await appliedWith(await copyOf(receipt(payment)), format);
    expect(await flagsOf(original)).toEqual([]);
    expect(await flagsOf(copy)).toEqual(['duplicate-screenshot']);
    expect((await reviewOf(copy)).sameScreenshot).toMatchObject([{ _id: original._id }]);
    expect((await reviewOf(original)).sameScreenshot).toMatchObject([{ _id: copy._id }]);
  });
});

test('receipts of three payments in one app are not flagged as copies', async () => {
  const payments = [
    { utr: '632450918273', payer: '9822334455', time: '0915' },
    { utr: '632461827364', payer: '9130045678', time: '1102' },
    { utr: '632477001122', payer: '8800991122', time: '1847' },
  ];
  const flags = [];
  for (const payment of payments) flags.push(await flagsOf(await appliedWith(await png(receipt(payment)))));
  expect(flags.flat()).toEqual([]);
});

test('pictures of noise, which become plain grey when scaled down, are not flagged as copies', async () => {
  const noise = (seed: number) => {
    const side = 1700;
    let state = seed;
    const next = () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 255;
    };
    const raw = { width: side, height: side, channels: 1 } as const;
    return sharp(Buffer.alloc(side * side).map(next), { raw })
      .jpeg({ quality: 30 })
      .toBuffer();
  };
  const first = await appliedWith(await noise(1), 'jpeg');
  const second = await appliedWith(await noise(7), 'jpeg');
  expect([await flagsOf(first), await flagsOf(second)]).toEqual([[], []]);
});
