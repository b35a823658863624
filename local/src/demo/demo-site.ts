import type { Caller } from '@prarambh/functions/users/caller';
import type { DemoServices } from './demo-services';

const ANNOUNCEMENTS = [
  {
    message: 'The December batch of Full-Stack Web Development starts on Monday, 7 December 2026',
    link: null,
    daysAgo: 6,
  },
  {
    message: 'Open Q&A for new interns every Saturday at 11 AM: https://meet.example.com/prarambh-open-house',
    link: null,
    daysAgo: 3,
  },
  {
    message: 'How to write the notes for your project review',
    link: 'https://example.com/guides/project-review',
    daysAgo: 1,
  },
];

const TESTIMONIALS = [
  {
    name: 'Ishaan Gupta',
    role: 'Full-Stack Web Development, Lucknow',
    quote:
      'I had three half-finished tutorials on my laptop. Here I finished one real thing, and it is still online.',
  },
  {
    name: 'Fatima Sheikh',
    role: 'Data Analytics with Python, Hyderabad',
    quote:
      'My reviewer asked why the chart starts at 40. Nobody at college had ever asked me that. Now I ask it myself.',
  },
  {
    name: 'आरव शर्मा',
    role: 'Mobile App Development, Jaipur',
    quote:
      'The work fitted around my classes and my phone data. When I was stuck, somebody answered the same evening.',
  },
];

const MESSAGES = [
  {
    name: 'Prof. Lakshmi Raghavan',
    email: 'placements@college.example',
    message:
      'We would like to recommend your programmes to our third-year students. Do you issue certificates that we can check in bulk, and is there a person we can call?',
    daysAgo: 5,
  },
  {
    name: 'Nikhil Bansal',
    email: 'nikhil.bansal@example.com',
    message: 'I paid twice by mistake because my app showed an error the first time. What should I do?',
    daysAgo: 2,
  },
  {
    name: 'Sunita Kumari',
    email: 'sunita.k@example.com',
    message: 'Kya main mobile se internship kar sakti hoon?',
    daysAgo: 0,
  },
];

/**
 * Certificates of earlier internships. Current internships are left out, because their tasks may lead to
 * another one.
 */
const CERTIFICATES = [
  { internshipTitle: 'Python Foundations', duration: '4 Weeks', completionDate: '2026-06-30', daysAgo: 32 },
  { internshipTitle: 'UI & UX Design', duration: '8 Weeks', completionDate: '2026-09-15', daysAgo: 30 },
];

const call = { params: undefined, query: undefined, idempotencyKey: null, file: undefined } as const;

/** Adds announcements, testimonials and contact messages, and the certificates of the first demo student. */
export async function addSiteRecords(services: DemoServices, admin: Caller, student: Caller): Promise<void> {
  const { handlers, goBack } = services;
  for (const { daysAgo, ...body } of ANNOUNCEMENTS) {
    goBack({ days: daysAgo });
    await handlers['POST /announcements']({ ...call, caller: admin, body });
  }
  for (const [index, body] of TESTIMONIALS.entries()) {
    goBack({ days: 20 - index });
    await handlers['POST /testimonials']({ ...call, caller: admin, body: { ...body, avatar: null } });
  }
  for (const { daysAgo, ...body } of MESSAGES) {
    goBack({ days: daysAgo });
    await handlers['POST /contact-queries']({ ...call, caller: null, address: 'demo', body });
  }
  for (const { daysAgo, ...printed } of CERTIFICATES) {
    goBack({ days: daysAgo });
    await handlers['POST /certificates']({
      ...call,
      caller: admin,
      body: {
        ...printed,
        user: student.uid,
        candidateName: student.user.name,
        signatureName: `${admin.user.name}, Programme Director`,
        certificateId: '',
        course: '',
        isEarlyConfirmed: false,
      },
    });
  }
}
