import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildListedUser, buildStaffInternship, buildToken, buildUser } from '../../../testing/builders';
import { buildStaffCertificate } from '../../../testing/document-builders';
import { openApp } from '../../../testing/render-app';
import { failure, type ReceivedCall, type Routes, respond, success } from '../../../testing/responder';
import { tableOf } from '../../../testing/staff';

const CREATE = 'POST /certificates';
const PREVIEW = 'POST /certificates/preview';

const NAMES = new Map([
  ['INT26-7F3K9Q', 'Asha Verma'],
  ['INT26-8G4M2R', 'Ravi Rao'],
]);

/** A server that draws its input and knows two students. */
function draw({ body }: ReceivedCall) {
  const typed = body as { user: string; candidateName: string };
  const name = NAMES.get(typed.user);
  return success({
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><title>${typed.candidateName}</title></svg>`,
    student: name ? { name, internId: typed.user } : null,
  });
}

function open(routes: Routes = {}, search = '') {
  const server = respond({
    'GET /auth/me': success(buildUser({ name: 'Meera', role: 'admin' })),
    'GET /certificates': success([buildStaffCertificate()], { nextCursor: null, total: 1 }),
    'GET /internships': success([buildStaffInternship()], { nextCursor: null, total: 1 }),
    [PREVIEW]: draw,
    ...routes,
  });
  return { ...openApp(`/admin-dashboard/generate-certificate${search}`), server };
}

// Loading the page's code must not count as waiting time of a test.
beforeAll(async () => void (await import('./generate-certificate-page')));
beforeEach(() => localStorage.setItem('token', buildToken()));

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function fillIn() {
  await type('Student ID or user ID', 'INT26-7F3K9Q');
  await type('Candidate name', 'Asha K. Verma');
  await type('Internship title', 'Web Development');
  await type('Duration', '8');
  await type('Completion date', '2026-11-01');
  await type('Signature name', 'Meera Nair');
}

describe('generating a certificate', () => {
  it('pressing Generate Certificate twice creates one certificate, and an alert shows its ID', async () => {
    const message = 'Certificate generated successfully! Certificate ID: Web-Development-INT26-7F3K9Q';
    const { server } = open({ [CREATE]: success(buildStaffCertificate(), { message }) });
    await screen.findByRole('table');
    await fillIn();
    await press('Generate Certificate');
    await press('Generate Certificate');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(message);
    expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
      {
        user: 'INT26-7F3K9Q',
        candidateName: 'Asha K. Verma',
        internshipTitle: 'Web Development',
        duration: '8 Weeks',
        completionDate: '2026-11-01',
        signatureName: 'Meera Nair',
        certificateId: '',
        course: '',
      },
    ]);
    expect((await field('Candidate name')).value).toBe('');
    expect((await field('Signature name')).value).toBe('Meera Nair');
    await waitFor(() => expect(server.callsTo('GET /certificates').length).toBeGreaterThan(1));
  });

  it.each([
    ['Issue anyway', [undefined, true]],
    ['Cancel', [undefined]],
  ])(
    'a certificate dated before the start date of the offer letter needs a confirmation: %s',
    async (answer, sent) => {
      const message = 'Certificate generated.';
      const reason = 'The offer letter of this student starts on 10/12/2026.';
      const refused = failure('invalid', reason, 400, {
        errors: [{ path: 'isEarlyConfirmed', message: reason }],
      });
      const created = { ...success(buildStaffCertificate(), { message }), status: 201 };
      const isConfirmed = (body: unknown) => (body as { isEarlyConfirmed?: boolean }).isEarlyConfirmed;
      const { server } = open({ [CREATE]: ({ body }) => (isConfirmed(body) ? created : refused) });
      await fillIn();
      await press('Generate Certificate');
      expect(await screen.findByRole('alertdialog')).toHaveTextContent(reason);
      await press(answer);
      await screen.findByText(sent.length === 2 ? message : `Error: ${reason}`);
      expect(server.callsTo(CREATE).map(({ body }) => isConfirmed(body))).toEqual(sent);
    },
  );

  it('the certificate form requires every field that is printed', async () => {
    const { server } = open();
    await type('Signature name', '');
    await type('Completion date', '');
    await press('Generate Certificate');
    for (const label of ['The student', 'Candidate name', 'Internship title', 'Duration', 'Signature name'])
      expect(await screen.findByText(`${label} is required.`)).toBeInTheDocument();
    expect(server.callsTo(CREATE)).toEqual([]);
  });

  it('a certificate that cannot be generated shows the reason in an alert and at the wrong field', async () => {
    const reason = 'This certificate ID is already in use.';
    const errors = [{ path: 'certificateId', message: reason }];
    open({ [CREATE]: failure('conflict', reason, 409, { errors }) });
    await fillIn();
    await type('Certificate ID (optional)', 'Own-ID-7');
    await press('Generate Certificate');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(`Error: ${reason}`);
    await press('OK');
    const id = await field('Certificate ID (optional)');
    await waitFor(() => expect(id.getAttribute('aria-invalid')).toBe('true'));
    expect((await field('Candidate name')).value).toBe('Asha K. Verma');
  });
});

it('a certificate is corrected in the same form for the same student, and Cancel correction empties the form', async () => {
  const CORRECT = 'POST /certificates/WEB-DEVELOPMENT-INT26-7F3K9Q/reissue';
  const { server } = open({
    [CORRECT]: success(buildStaffCertificate({ revision: 2 }), { message: 'Issued.' }),
  });
  await press('Correct Web-Development-INT26-7F3K9Q of Asha Verma');
  expect(await screen.findByText(/^Correcting Web-Development-INT26-7F3K9Q/)).toBeInTheDocument();
  expect((await field('Student ID or user ID')).readOnly).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Candidate name'));
  await press('Cancel correction');
  expect((await field('Candidate name')).value).toBe('');

  await press('Correct Web-Development-INT26-7F3K9Q of Asha Verma');
  await type('Candidate name', 'Aasha Verma');
  await press('Issue corrected certificate');
  expect(await screen.findByText('Issued.')).toBeInTheDocument();
  expect(server.callsTo(CORRECT).map(({ body }) => body)).toEqual([
    {
      candidateName: 'Aasha Verma',
      internshipTitle: 'Web Development',
      duration: '8 Weeks',
      completionDate: '2026-11-01',
      signatureName: 'Meera Nair',
      certificateId: '',
      course: 'Web Development',
    },
  ]);
  expect((await field('Student ID or user ID')).readOnly).toBe(false);
});

it('the draft of a new certificate survives a correction, and a correction asks before typed text is lost', async () => {
  open();
  await fillIn();
  await press('Correct Web-Development-INT26-7F3K9Q of Asha Verma');
  await waitFor(async () => expect((await field('Candidate name')).value).toBe('Asha Verma'));
  await type('Candidate name', 'Aasha Verma');
  await press('Cancel correction');
  expect(await screen.findByText('Discard what you typed?')).toBeInTheDocument();
  await press('Keep editing');
  expect((await field('Candidate name')).value).toBe('Aasha Verma');
  await press('Cancel correction');
  await press('Discard');
  await waitFor(async () => expect((await field('Candidate name')).value).toBe('Asha K. Verma'));
  expect((await field('Internship title')).value).toBe('Web Development');
});

it('the certificate form suggests titles of all internships, including archived ones', async () => {
  const { server } = open();
  await type('Internship title', 'web');
  await waitFor(() =>
    expect(Object.fromEntries(server.callsTo('GET /internships').at(-1)?.query ?? [])).toEqual({
      q: 'web',
      limit: '8',
      withArchived: 'true',
    }),
  );
  const list = (await field('Internship title')).list;
  await waitFor(() => expect(list?.options[0]?.value).toBe('Web Development'));
});

describe('the preview of a certificate', () => {
  it('the preview of a certificate follows the typed text after a pause and can be enlarged', async () => {
    const { server } = open();
    for (const name of ['A', 'As', 'Ash', 'Asha']) await type('Candidate name', name);
    await waitFor(async () =>
      expect(
        decodeURIComponent(
          (await screen.findByAltText<HTMLImageElement>('The certificate as it will be issued')).src,
        ),
      ).toContain('<title>Asha</title>'),
    );
    expect(server.callsTo(PREVIEW).length).toBeLessThanOrEqual(2);
    await press('View large');
    expect(screen.getByRole('dialog', { name: 'Preview of the certificate' })).toBeInTheDocument();
  });

  it('the certificate form names the student of the ID and fills in the name unless a name was typed', async () => {
    open();
    await type('Student ID or user ID', 'INT26-7F3K9Q');
    expect(await screen.findByText('Asha Verma, INT26-7F3K9Q')).toBeInTheDocument();
    expect((await field('Candidate name')).value).toBe('Asha Verma');
    await type('Student ID or user ID', 'nobody');
    expect(await screen.findByText('No student has this ID yet.')).toBeInTheDocument();
    await type('Candidate name', 'A. K. Verma');
    await type('Student ID or user ID', 'INT26-7F3K9Q');
    expect(await screen.findByText('Asha Verma, INT26-7F3K9Q')).toBeInTheDocument();
    expect((await field('Candidate name')).value).toBe('A. K. Verma');
  });

  it('the ID field of the certificate form finds a student by name and fills in the ID', async () => {
    const { server } = open();
    server.on(
      'GET /users',
      tableOf(buildListedUser({ _id: 'u7', name: 'Ravi Rao', internId: 'INT26-8G4M2R' })),
    );
    await type('Student ID or user ID', 'ravi');
    await press(/^Ravi Rao, INT26-8G4M2R/);
    expect((await field('Student ID or user ID')).value).toBe('u7');
  });

  it('the certificate form never keeps the name of one student with the ID of another', async () => {
    open();
    await type('Student ID or user ID', 'INT26-7F3K9Q');
    expect(await screen.findByText('Asha Verma, INT26-7F3K9Q')).toBeInTheDocument();
    await type('Internship title', 'Web Development');
    await type('Student ID or user ID', 'INT26-8G4M2');
    expect((await field('Candidate name')).value).toBe('');
    expect(await screen.findByText('No student has this ID yet.')).toBeInTheDocument();
    await type('Student ID or user ID', 'INT26-8G4M2R');
    expect(await screen.findByText('Ravi Rao, INT26-8G4M2R')).toBeInTheDocument();
    await waitFor(async () => expect((await field('Candidate name')).value).toBe('Ravi Rao'));
    await type('Student ID or user ID', 'INT26-7F3K9Q');
    await waitFor(async () => expect((await field('Candidate name')).value).toBe('Asha Verma'));
  });

  it.each(['Candidate name', 'Signature name'])(
    'the field %s of the certificate form names letters that cannot be printed',
    async (label) => {
      open();
      await type(label, 'محمد');
      expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(/^We cannot print ‘م’, ‘ح’, ‘د’\./)).toBeInTheDocument();
      await type(label, 'Lalṭhanṭluanga');
      expect((await field(label)).getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('the preview of a certificate shows the server’s error about letters that cannot be printed', async () => {
    const message = 'We cannot print ‘李’.';
    open({ [PREVIEW]: failure('invalid', message, 400) });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
