import { describe, expect, test } from 'vitest';
import { ApplicationQuery, ChangeStatusBody } from './applications';
import { CreateApplicationBody, Utr } from './applying';
import { RegisterBody, VerifyOtpBody } from './auth';
import { CreateInternshipBody } from './internships';
import { PaymentOptionBody } from './payment-options';
import { UpdateProfileBody } from './profile';
import { ProfileFields } from './profile-fields';
import { HttpUrl, PageQuery } from './shapes';
import { TestimonialBody } from './testimonials';
import { User } from './users';

const application = { internshipId: 'i1', duration: 4, certificateName: 'Asha', utr: '123456789012' };

describe('an application', () => {
  test.each([
    [4, 4],
    ['8', 8],
    ['12 Weeks', 12],
  ])('an application reads the duration %j as %i weeks', (sent, weeks) => {
    expect(CreateApplicationBody.parse({ ...application, duration: sent }).duration).toBe(weeks);
  });

  test.each([5, 0, '', 'four', '4 months', '4.5', null, undefined])(
    'an application rejects the duration %j',
    (duration) => {
      const parsed = CreateApplicationBody.safeParse({ ...application, duration });
      expect(parsed.error?.issues[0]?.message).toBe('Please choose a duration of 4, 8, 12 or 16 weeks.');
    },
  );

  test('an application rejects a duration of more than 40 characters before a regular expression reads it', () => {
    const duration = `${' '.repeat(40)}4`;
    expect(CreateApplicationBody.safeParse({ ...application, duration }).success).toBe(false);
    expect(CreateApplicationBody.parse({ ...application, duration: duration.slice(1) }).duration).toBe(4);
  });

  test('an application drops an amount that a client sends', () => {
    expect(CreateApplicationBody.parse({ ...application, amount: 1 })).not.toHaveProperty('amount');
  });
});

describe('a UTR', () => {
  test('a UTR is stored without spaces and in upper case', () => {
    expect(Utr.parse(' axis n1234 5678 ')).toBe('AXISN12345678');
  });

  test.each(['12345', 'a'.repeat(36), '1234*5678', '१२३४५'])('%j is not a UTR', (utr) => {
    expect(Utr.safeParse(utr).success).toBe(false);
  });

  test('a missing UTR has its own message', () => {
    expect(Utr.safeParse('  ').error?.issues[0]?.message).toBe(
      'Please enter the UTR/Transaction ID after payment.',
    );
  });
});

describe('registration', () => {
  const body = { name: ' Asha ', email: ' Asha@Example.Test ', password: 'correct horse' };

  test('registration trims the name, lower-cases the email and drops a role', () => {
    const parsed = RegisterBody.parse({ ...body, role: 'admin' });
    expect(parsed).toEqual({ name: 'Asha', email: 'asha@example.test', password: 'correct horse' });
  });

  test('registration rejects the email as password in any spelling', () => {
    const parsed = RegisterBody.safeParse({ ...body, password: 'ASHA@example.test' });
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['password'] });
  });

  test.each(['short', 'x'.repeat(129)])('registration rejects a password of the wrong length', (password) => {
    expect(RegisterBody.safeParse({ ...body, password }).success).toBe(false);
  });
});

describe('an internship', () => {
  const body = {
    title: 'Web',
    company: 'Prarambh',
    image: 'https://example.test/a.png',
    shortDescription: 'Short',
    description: 'Long',
    technologies: ['React'],
  };

  test("a new internship has the programme's defaults", () => {
    expect(CreateInternshipBody.parse(body)).toMatchObject({
      totalPositions: 1,
      duration: '4 Weeks',
      stipend: 0,
      stipendType: 'month',
      location: 'Remote',
      isAccepting: true,
      features: [],
    });
  });

  test('an internship keeps each technology once and drops empty ones', () => {
    const { technologies } = CreateInternshipBody.parse({ ...body, technologies: [' React ', 'React', ' '] });
    expect(technologies).toEqual(['React']);
  });

  test.each([
    { totalPositions: 0 },
    { technologies: [] },
    { image: 'javascript:alert(1)' },
    { colour: 'red' },
  ])('an internship rejects %j', (change) => {
    expect(CreateInternshipBody.safeParse({ ...body, ...change }).success).toBe(false);
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.test', 'example'])(
  '%j is not a link',
  (link) => {
    expect(HttpUrl.safeParse(link).success).toBe(false);
  },
);

describe('a picture', () => {
  const internship = {
    title: 'Web',
    company: 'P',
    shortDescription: 'S',
    description: 'L',
    technologies: ['React'],
  };
  const option = { displayName: 'Prarambh', upiId: 'prarambh@upi' };
  const testimonial = { name: 'Ravi', role: 'Intern', quote: 'It works.' };
  const messagesFor = (link: string) =>
    [
      CreateInternshipBody.safeParse({ ...internship, image: link }),
      PaymentOptionBody.safeParse({ ...option, qrCodeUrl: link }),
      TestimonialBody.safeParse({ ...testimonial, avatar: link }),
    ].map(({ error }) => error?.issues[0]?.message);

  test.each(['javascript:alert(1)', 'ftp://images.example.test/a.png', 'a.png'])(
    'a picture rejects the link %j',
    (link) => {
      expect(new Set(messagesFor(link))).toEqual(
        new Set(['Please enter a picture link that starts with https://.']),
      );
    },
  );

  test.each([
    ['https://images.example.test/a.png', 'https://images.example.test/a.png'],
    ['http://images.example.test/a.png', 'https://images.example.test/a.png'],
    ['HTTP://localhost.example.test/a', 'https://localhost.example.test/a'],
    ['http://127.0.0.1:3000/a.svg', 'http://127.0.0.1:3000/a.svg'],
    ['http://localhost:3000/a.svg', 'http://localhost:3000/a.svg'],
  ])('a picture stores the link %j as %j', (link, kept) => {
    expect(new Set(messagesFor(link))).toEqual(new Set([undefined]));
    expect(CreateInternshipBody.parse({ ...internship, image: link }).image).toBe(kept);
  });

  test('the picture of a payment code or a person is optional', () => {
    for (const nothing of ['', ' ', null]) {
      expect(PaymentOptionBody.parse({ ...option, qrCodeUrl: nothing }).qrCodeUrl).toBeNull();
      expect(TestimonialBody.parse({ ...testimonial, avatar: nothing }).avatar).toBeNull();
    }
  });
});

test('the status filter reads Pending as Applied', () => {
  expect(ChangeStatusBody.parse({ status: 'Pending' }).status).toBe('Applied');
});

test('half of a cut-off emoji is rejected', () => {
  const { tagline } = ProfileFields.shape;
  expect(tagline.safeParse('Asha \ud83d').success).toBe(false);
  expect(tagline.safeParse('Asha 😀').success).toBe(true);
});

describe('a name that somebody gives, at registration, in the profile or for the certificate,', () => {
  const person = { email: 'a@example.test', password: 'correct horse' };
  const messagesFor = (name: string) =>
    [
      RegisterBody.safeParse({ ...person, name }),
      VerifyOtpBody.safeParse({ ...person, otp: '123456', name }),
      UpdateProfileBody.safeParse({ name }),
      CreateApplicationBody.safeParse({ ...application, certificateName: name }),
    ].map(({ error }) => error?.issues[0]?.message);

  test.each(['Asha 😀', '❤️', 'Asha 👍🏽', 'Asha 🏽', 'Asha 🇮🇳', 'Asha 1️⃣', 'Asha ©'])(
    'the name %j is rejected',
    (name) => {
      const full = 'Full name can have letters only, no emoji.';
      const certificate = 'Certificate name can have letters only, no emoji.';
      expect(messagesFor(name)).toEqual([full, full, full, certificate]);
    },
  );

  test.each([
    'Asha K. Verma-Nair',
    "D’Souza O'Brien",
    'आशा वर्मा',
    'श्री\u200dमती क्\u200dष',
    'ஆஷா',
    'Lalṭhanṭluanga',
    'ॻॼॾॿ',
    'José Nu\u0301ñez',
    'Ravi 2nd #1*',
  ])('the name %j is accepted', (name) => expect(messagesFor(name)).toEqual(Array(4).fill(undefined)));

  test.each(['محمد\u200cعلی', '李小龍'])('the name %j is accepted, except on a certificate', (name) => {
    const refused = expect.stringMatching(/^We cannot print ‘.+’\. Please use English letters/);
    expect(messagesFor(name)).toEqual([undefined, undefined, undefined, refused]);
  });

  test('a name that was stored with an emoji is still read', () => {
    expect(User.shape.name.parse('Asha 😀')).toBe('Asha 😀');
  });
});

test('public lists ignore unknown query parameters and staff tables reject them', () => {
  expect(PageQuery.parse({ utm_source: 'mail' })).toEqual({ limit: 50 });
  expect(ApplicationQuery.safeParse({ utm_source: 'mail' }).success).toBe(false);
});
