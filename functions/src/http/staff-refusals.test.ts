import type { Operation } from '@prarambh/contract/endpoints';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, apply, decide } from '../testing/builders';
import { certificateBody, issueCertificate } from '../testing/certificates';
import { pathOf } from '../testing/client';
import { everythingStored } from '../testing/documents';
import { issueLetter } from '../testing/offer-letters';
import { type Person, signedIn } from '../testing/people';
import { assignTask, reviewWork, submitWork } from '../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const coadmin = await signedIn(api, { role: 'co-admin' });
const accountant = await signedIn(api, { role: 'accountant' });

const meeting = {
  title: 'Review',
  date: '2031-01-01T10:00:00.000Z',
  link: 'https://meet.example.test',
  targetType: 'all',
};

const student = await signedIn(api);
const closed = await signedIn(api);
await api.call('DELETE /users/:id', { token: admin.token, params: { id: closed.uid } });
const internship = await addInternship(api, admin);
const undecided = await apply(api, student, internship);
const decided = await apply(api, await signedIn(api), internship);
await decide(api, admin, decided, { status: 'Approved' });
const offered = await apply(api, student, await addInternship(api, admin, { title: 'Data Analytics' }));
await decide(api, admin, offered, { status: 'Approved' });
await issueLetter(api, admin, student, { title: 'Data Analytics Intern' });
const archived = await addInternship(api, admin);
await api.call('DELETE /internships/:id', { token: admin.token, params: { id: archived._id } });
const { data: ofAdmin } = await api.call('POST /meetings', { token: admin.token, body: meeting });
const task = await assignTask(api, admin, student, { internship });
const work = await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test'] });
await reviewWork(api, admin, work, { status: 'approved' });
const { data: query } = await api.call('POST /help-queries/start', {
  token: student.token,
  body: { text: 'Hello' },
});
await api.call('PUT /help-queries/:id/resolve', { token: admin.token, params: { id: query._id } });
const revoked = await issueCertificate(api, admin, student);
await api.call('DELETE /certificates/:id', { token: admin.token, params: { id: revoked._id } });
const letter = await issueLetter(api, admin, student);
await api.call('DELETE /offer-letters/:id', { token: admin.token, params: { id: letter._id } });

/** An attempt: operation, record, body, and the expected refusal. */
type Row = [
  does: string,
  who: Person,
  operation: Operation,
  sent: Sent,
  status: number,
  message: string | RegExp,
];

interface Sent {
  id?: string;
  body?: Record<string, unknown>;
}

const closing = 'You cannot delete your own account.';
const ownRole = 'You cannot change your own role. Please ask another admin.';
const isApproved = /^This application is already approved by Asha Verma on \d+ \w+ \d{4}\.$/;

/**
 * Operations that staff may call, but not for this record. Cases that need several people are tested elsewhere: the
 * last admin in user-management.test.ts, simultaneous decisions and deletions in decisions-at-once.test.ts and
 * user-erasure.test.ts, seats and UTRs in reopening.test.ts.
 */
const REFUSED: readonly Row[] = [
  [
    'a co-admin deleting a student who has not asked for it',
    coadmin,
    'DELETE /users/:id/permanent',
    { id: student.uid },
    403,
    'Co-admins may delete only people who have asked for it. This user has no pending request.',
  ],
  [
    'a co-admin deleting an accountant',
    coadmin,
    'DELETE /users/:id/permanent',
    { id: accountant.uid },
    403,
    'Co-admins may delete students only.',
  ],
  [
    'a co-admin deleting themselves',
    coadmin,
    'DELETE /users/:id/permanent',
    { id: coadmin.uid },
    403,
    'Co-admins may delete students only.',
  ],
  [
    'an admin deleting themselves for good',
    admin,
    'DELETE /users/:id/permanent',
    { id: admin.uid },
    400,
    closing,
  ],
  ['an admin closing the own account', admin, 'DELETE /users/:id', { id: admin.uid }, 400, closing],
  [
    'an admin demoting themselves in the table',
    admin,
    'PUT /users/:id/role',
    { id: admin.uid, body: { role: 'accountant' } },
    400,
    ownRole,
  ],
  [
    'an admin demoting themselves in the dialog',
    admin,
    'PUT /users/:id',
    { id: admin.uid, body: { name: 'Meera Nair', role: 'co-admin' } },
    400,
    ownRole,
  ],
  [
    'an admin giving a role to an account that is closed',
    admin,
    'PUT /users/:id/role',
    { id: closed.uid, body: { role: 'admin' } },
    404,
    'This user does not exist.',
  ],
  [
    'an admin reopening an account that is open',
    admin,
    'PUT /users/:id/reopen',
    { id: student.uid },
    409,
    'This account is open already.',
  ],
  [
    'an admin giving somebody the email of another',
    admin,
    'PUT /users/:id',
    { id: student.uid, body: { email: coadmin.email } },
    409,
    'Another account already uses this email.',
  ],
  [
    'an accountant rejecting without a reason',
    accountant,
    'PUT /applications/:id/status',
    { id: undecided._id, body: { status: 'Rejected' } },
    400,
    'Please give a reason for the rejection.',
  ],
  [
    'an accountant changing what is decided',
    accountant,
    'PUT /applications/:id/status',
    { id: decided._id, body: { status: 'Rejected', rejectionReason: 'Too late.' } },
    409,
    isApproved,
  ],
  [
    'an accountant reopening what is decided',
    accountant,
    'PUT /applications/:id/status',
    { id: decided._id, body: { status: 'Under Review' } },
    409,
    isApproved,
  ],
  [
    'an admin approving what is decided',
    admin,
    'PUT /applications/:id/status',
    { id: decided._id, body: { status: 'Approved' } },
    409,
    isApproved,
  ],
  [
    'an admin reopening what has an offer letter',
    admin,
    'PUT /applications/:id/status',
    { id: offered._id, body: { status: 'Under Review' } },
    409,
    /^This application is already/,
  ],
  [
    'a co-admin changing an admin’s meeting',
    coadmin,
    'PUT /meetings/:id',
    { id: ofAdmin._id, body: meeting },
    403,
    'Only an admin may change this meeting.',
  ],
  [
    'a co-admin deleting an admin’s meeting',
    coadmin,
    'DELETE /meetings/:id',
    { id: ofAdmin._id },
    403,
    'Only an admin may change this meeting.',
  ],
  [
    'an admin rejecting work that is approved',
    admin,
    'PUT /tasks/:id/status',
    { id: work._id, body: { status: 'rejected' } },
    409,
    /^This work was already approved by Asha Verma on \d+ \w+ \d{4}\.$/,
  ],
  [
    'an admin answering a query that is resolved',
    admin,
    'POST /help-queries/:id/message',
    { id: query._id, body: { text: 'One more thing', from: 'admin' } },
    400,
    'This query is resolved.',
  ],
  [
    'an admin assigning a task to staff',
    admin,
    'POST /assigned-tasks',
    {
      body: {
        userId: accountant.uid,
        internshipId: internship._id,
        title: 'Task',
        description: 'Work',
        domain: 'Web',
        dueDate: '2031-01-01T10:00:00.000Z',
      },
    },
    404,
    'User not found.',
  ],
  [
    'an admin issuing a certificate to staff',
    admin,
    'POST /certificates',
    { body: certificateBody(coadmin) },
    404,
    'User not found.',
  ],
  [
    'an admin deleting a certificate twice',
    admin,
    'DELETE /certificates/:id',
    { id: revoked._id },
    404,
    'This certificate does not exist.',
  ],
  [
    'an admin deleting an offer letter twice',
    admin,
    'DELETE /offer-letters/:id',
    { id: letter._id },
    404,
    'This offer letter does not exist.',
  ],
  [
    'an admin changing an internship that is archived',
    admin,
    'PUT /internships/:id',
    { id: archived._id, body: { isAccepting: true } },
    404,
    'This internship does not exist.',
  ],
  [
    'an admin changing the payee of the configuration',
    admin,
    'DELETE /payment-options/:id',
    { id: 'default' },
    404,
    'This payment option does not exist.',
  ],
];

test.each(REFUSED)(
  '%s is refused, and nothing changes',
  async (_, who, operation, { id, body }, status, message) => {
    const before = await everythingStored(api);
    const response = await api.fetch(pathOf(operation, { params: { id } }), {
      method: operation.split(' ')[0] ?? 'GET',
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
      status,
      success: false,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await everythingStored(api)).toEqual(before);
  },
);
