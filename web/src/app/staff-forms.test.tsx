import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildListedUser, buildStaffInternship } from '../testing/builders';
import type { FilledOperation } from '../testing/contract-check';
import { buildStaffCertificate, buildStaffOfferLetter } from '../testing/document-builders';
import { buildStaffMeeting } from '../testing/open-meetings';
import { failure, success } from '../testing/responder';
import { openAs, press, tableOf, type } from '../testing/staff';
import { buildStaffTask } from '../testing/work-builders';

interface Form {
  path: string;
  /** Name of the button that opens the form, unless it is always open. */
  opener?: string;
  texts: Record<string, string>;
  /** Makes further choices that the form needs before it can be sent. */
  choose?(): Promise<void>;
  operation: FilledOperation;
  answer: object;
  send: string;
  /** Name of the button that confirms the question after sending. */
  confirm?: string;
  /** Name of the button that closes the form without saving, if it can be closed. */
  cancel?: string;
}

async function pick(label: string, option: RegExp) {
  fireEvent.focus(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Every form with which staff create a record. */
const FORMS: Record<string, Form> = {
  internship: {
    path: '/admin-dashboard/add-internship',
    opener: 'New internship',
    texts: {
      Title: 'Cloud Engineering',
      Company: 'Prarambh Labs',
      'Image URL': 'https://images.example/cloud.jpg',
      'Short description': 'Run what others build.',
      Description: 'Eight weeks of operations.',
      Technologies: 'AWS, Docker',
    },
    operation: 'POST /internships',
    answer: buildStaffInternship(),
    send: 'Create internship',
    cancel: 'Cancel',
  },
  meeting: {
    path: '/admin-dashboard/manage-meetings',
    opener: 'Schedule a meeting',
    texts: { Title: 'Review', Link: 'https://meet.example/review', 'Date and time': '2031-03-04T16:30' },
    choose: async () => {
      type('For', 'users');
      fireEvent.click(await screen.findByLabelText(/Dev Anand/));
    },
    operation: 'POST /meetings',
    answer: buildStaffMeeting(),
    send: 'Schedule meeting',
    cancel: 'Close',
  },
  task: {
    path: '/admin-dashboard/assign-tasks',
    texts: {
      Title: 'Landing page',
      Domain: 'Frontend',
      'Due date and time': '2031-03-04T16:30',
      Description: 'One page.',
    },
    choose: async () => {
      await pick('Students', /Dev Anand/);
      await pick('Internship', /Web Development/);
    },
    operation: 'POST /assigned-tasks',
    answer: buildStaffTask(),
    send: 'Assign Task',
  },
  certificate: {
    path: '/admin-dashboard/generate-certificate',
    texts: {
      'Student ID or user ID': 'INT26-7F3K9Q',
      'Candidate name': 'Asha K. Verma',
      'Internship title': 'Web Development',
      Duration: '8',
    },
    operation: 'POST /certificates',
    answer: buildStaffCertificate(),
    send: 'Generate Certificate',
  },
  'offer letter': {
    path: '/admin-dashboard/generate-offer-letter',
    texts: {
      'Student ID or user ID': 'INT26-7F3K9Q',
      'Candidate name': 'Asha K. Verma',
      'Job title': 'Web Development Intern',
      Stipend: '5000',
      'HR name': 'Kavita Rao',
    },
    operation: 'POST /offer-letters',
    answer: buildStaffOfferLetter(),
    send: 'Generate Offer Letter',
  },
  notification: {
    path: '/admin-dashboard/send-notification',
    confirm: 'Send to 12 people',
    texts: { Message: 'Results are out.' },
    operation: 'POST /notifications',
    answer: {
      _id: 'n1',
      title: 'Notification',
      message: 'Results are out.',
      createdAt: '2026-11-20T10:00:00.000Z',
      recipients: 12,
    },
    send: 'Send Notification',
  },
  announcement: {
    path: '/admin-dashboard/post-announcement',
    texts: { Message: 'Results are out.', 'Link (optional)': 'https://example.com/results' },
    operation: 'POST /announcements',
    answer: {
      _id: 'a1',
      message: 'Results are out.',
      link: 'https://example.com/results',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
    send: 'Post announcement',
  },
};

function open({ path, operation }: Form) {
  return openAs('admin', path, {
    'GET /users': tableOf(buildListedUser({ _id: 'u2', name: 'Dev Anand', email: 'dev@example.com' })),
    'GET /internships': tableOf(buildStaffInternship()),
    'GET /meetings': tableOf(),
    'GET /assigned-tasks': tableOf(),
    'GET /certificates': tableOf(),
    'GET /notifications/sent': success([], { nextCursor: null }),
    'POST /notifications/audience': success({ audience: 'all users (12)', recipients: 12 }),
    'GET /offer-letters': tableOf(),
    'GET /announcements/all': tableOf(),
    'GET /testimonials/all': tableOf(),
    'GET /payment-options': success([]),
    'POST /certificates/preview': success({ svg: '<svg/>', student: null }),
    'POST /offer-letters/preview': success({ svg: '<svg/>', student: null }),
    [operation]: failure('internal', 'The server has a problem.', 500),
  });
}

const fields = ({ texts }: Form) =>
  Object.keys(texts).map(async (label) => {
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
    return [label, (field as HTMLInputElement).value];
  });
const typed = async (form: Form) => Object.fromEntries(await Promise.all(fields(form)));

async function fillIn(form: Form) {
  if (form.opener) await press(form.opener);
  await typed(form);
  for (const [label, text] of Object.entries(form.texts)) type(label, text);
  await form.choose?.();
}

// Loads the code of the pages first, so that it does not count as waiting time of a test.
beforeAll(async () => {
  await Promise.all([
    import('../features/internships/staff/create-internship'),
    import('../features/meetings/staff/meeting-panel'),
    import('../features/tasks/staff/assign-form'),
    import('../features/certificates/staff/generate-certificate-page'),
    import('../features/offer-letters/staff/generate-offer-letter-page'),
  ]);
});

describe.each(Object.entries(FORMS))('the draft of a new %s', (_name, form) => {
  it('a reload restores the draft of a staff form, which is sent once and then deleted', async () => {
    const first = open(form);
    await fillIn(form);
    await press(form.send);
    if (form.confirm) await press(form.confirm);
    await waitFor(() => expect(first.server.callsTo(form.operation)).toHaveLength(1));
    await screen.findByText(/The server has a problem\./);
    first.unmount();

    const second = open(form);
    expect(await typed(form)).toEqual(form.texts);
    second.server.on(form.operation, success(form.answer, { message: 'It is done.' }));
    await press(form.send);
    if (form.confirm) await press(form.confirm);
    await waitFor(() => expect(second.server.callsTo(form.operation)).toHaveLength(1));
    const [before] = first.server.callsTo(form.operation);
    const [after] = second.server.callsTo(form.operation);
    expect(after?.body).toEqual(before?.body);
    expect(after?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(after?.headers.get('Idempotency-Key')).toBe(before?.headers.get('Idempotency-Key'));
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });
});

describe.each(Object.entries(FORMS).filter(([, { cancel }]) => cancel))('a new %s', (_name, form) => {
  it('Cancel asks before it discards a restored draft, and returns the focus to the opening button', async () => {
    const first = open(form);
    await fillIn(form);
    first.unmount();

    const second = open(form);
    expect(await typed(form)).toEqual(form.texts);
    await press(form.cancel ?? '');
    expect(await screen.findByText('Discard what you typed?')).toBeInTheDocument();
    await press('Keep editing');
    expect(await typed(form)).toEqual(form.texts);
    await press(form.cancel ?? '');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('button', { name: form.send })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: form.opener ?? '' })),
    );
    second.unmount();

    open(form);
    await press(form.opener ?? '');
    expect(await typed(form)).not.toMatchObject(form.texts);
  });
});

it('a reload restores the recipient of a notification to one person', async () => {
  const form = FORMS.notification as Form;
  const first = open(form);
  await fillIn(form);
  type('Send to', 'user');
  fireEvent.change(await screen.findByLabelText('User email'), { target: { value: 'dev@example.com' } });
  first.unmount();
  open(form);
  expect(await screen.findByLabelText('User email')).toHaveValue('dev@example.com');
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Results are out.');
});

it.each([
  ['/admin-dashboard/manage-testimonials', 'Add testimonial', 'Quote'],
  ['/admin-dashboard/payment-options', 'Add a payment option', 'UPI ID'],
])('a reload restores the text typed into a dialog of %s', async (path, opener, label) => {
  const dialog: Form = { ...(FORMS.notification as Form), path };
  const first = open(dialog);
  await press(opener);
  fireEvent.change(await screen.findByLabelText(label), { target: { value: 'prarambh@upi' } });
  first.unmount();
  open(dialog);
  await press(opener);
  expect(await screen.findByLabelText(label)).toHaveValue('prarambh@upi');
});
