import { type Endpoint, endpoints, type Operation } from '@prarambh/contract/endpoints';
import type { Role } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { pngImage } from '../testing/builders';
import { everythingStored } from '../testing/documents';
import { letterBody } from '../testing/offer-letters';
import { type Person, signedIn } from '../testing/people';

const api = await useApi();

const rolesOf = (operation: Operation): readonly Role[] => {
  const { roles }: Endpoint = endpoints[operation];
  return roles === 'public' ? [] : roles;
};

/** Operations of staff with a record in their path. */
const operations = (Object.keys(endpoints) as Operation[]).filter((operation) => {
  const roles = rolesOf(operation);
  return operation.includes(':id') && roles.length > 0 && !roles.includes('user');
});

const people = new Map<Role, Person>();
for (const role of new Set(operations.flatMap(rolesOf))) people.set(role, await signedIn(api, { role }));

const meeting = {
  title: 'Review',
  date: '2031-01-01T10:00:00.000Z',
  link: 'https://meet.example.test',
  targetType: 'all',
};
const certificate = {
  candidateName: 'Asha Verma',
  internshipTitle: 'Web Development',
  duration: '8',
  completionDate: '2026-11-01',
  signatureName: 'Meera Nair',
};

const { user: _user, ...letter } = letterBody({ uid: '' });

/** A valid body for each operation; null if it has none. Add new operations here. */
const BODIES: Partial<Record<Operation, Record<string, unknown> | null>> = {
  'PUT /internships/:id': { title: 'Another title' },
  'DELETE /internships/:id': null,
  'PUT /applications/:id/status': { status: 'Rejected', rejectionReason: 'No such payment.' },
  'GET /applications/:id/review': null,
  'POST /applications/:id/undo-decision': null,
  'POST /applications/:id/release-utr': null,
  'POST /bank-imports/:id/credits': { credits: [], debits: [], isLast: true },
  'POST /bank-imports/:id/withdraw': null,
  'POST /bank-credits/:id/withdraw': null,
  'POST /bank-credits/:id/link': { applicationId: 'nobody' },
  'POST /bank-credits/:id/unlink': null,
  'PUT /bank-credits/:id/mark': { mark: 'refunded' },
  'GET /applications/:id/likely-credits': null,
  'PUT /announcements/:id': { message: 'Another message.' },
  'DELETE /announcements/:id': null,
  'PUT /testimonials/:id': { name: 'Asha', role: 'Intern', quote: 'I built a real site.' },
  'DELETE /testimonials/:id': null,
  'POST /certificates/:id/reissue': certificate,
  'DELETE /certificates/:id': null,
  'POST /offer-letters/:id/reissue': letter,
  'DELETE /offer-letters/:id': null,
  'PUT /assigned-tasks/:id': { title: 'Another title' },
  'POST /assigned-tasks/:id/withdraw': {},
  'POST /assigned-tasks/:id/files': null,
  'DELETE /assigned-tasks/:id/files/:fileId': null,
  'GET /task-templates/:id': null,
  'PUT /task-templates/:id': { tasks: [], isOnApproval: true, version: 0 },
  'POST /task-templates/:id/assign': null,
  'POST /notifications/:id/withdraw': null,
  'GET /tasks/:id': null,
  'GET /work-items/:id': null,
  'POST /system/given-up-mails/:id/send': null,
  'DELETE /system/given-up-mails/:id': null,
  'PUT /tasks/:id/status': { status: 'approved' },
  'POST /tasks/:id/reopen': null,
  'PUT /help-queries/:id/resolve': null,
  'PUT /help-queries/:id/reopen': null,
  'PUT /help-queries/:id/assignee': { userId: null },
  'PUT /canned-replies/:id': { title: 'Hello', text: 'Hello!' },
  'DELETE /canned-replies/:id': null,
  'DELETE /table-views/:id': null,
  'PUT /contact-queries/:id/status': { status: 'answered' },
  'GET /meetings/:id': null,
  'PUT /meetings/:id': meeting,
  'DELETE /meetings/:id': null,
  'GET /users/:id': null,
  'GET /users/:id/history': null,
  'PUT /users/:id/role': { role: 'accountant' },
  'PUT /users/:id/reopen': null,
  'PUT /users/:id': { name: 'Asha Verma' },
  'DELETE /users/:id/second-factor': null,
  'DELETE /users/:id/permanent': null,
  'DELETE /users/:id': null,
  'PUT /payment-options/:id': { displayName: 'Prarambh', upiId: 'prarambh@upi' },
  'DELETE /payment-options/:id': null,
  'GET /exports/:id/parts/:part': null,
  'DELETE /exports/:id': null,
  'POST /bulk-jobs/:id/continue': null,
  'POST /bulk-jobs/:id/stop': null,
  'POST /bulk-jobs/:id/reverse': null,
};

const NOTHING = ['nothing', '__x__', '__x__y', 'a%2Fb', '..%5Cx', '.%20', '%00', 'x'.repeat(2000)];

/** Returns a form whose file would be accepted. */
function formWith(field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(pngImage())], { type: 'image/png' }), 'a.png');
  return form;
}

async function answerTo(operation: Operation, id: string, role: Role) {
  const [method = 'GET', path = ''] = operation.split(' ');
  const { upload }: Endpoint = endpoints[operation];
  const body = BODIES[operation];
  const form = upload && formWith(upload.field);
  const response = await api.fetch(
    path.replace(':id', id).replace(':part', '1').replace(':fileId', 'nothing'),
    {
      method,
      headers: {
        Authorization: `Bearer ${people.get(role)?.token}`,
        ...(!form && { 'Content-Type': 'application/json' }),
      },
      ...(form ? { body: form } : body && { body: JSON.stringify(body) }),
    },
  );
  return { id, status: response.status, body: await response.json() };
}

describe.each(operations)('%s', (operation) => {
  test.each(rolesOf(operation))(
    'an unknown id answers a %s with not_found and changes nothing',
    async (role) => {
      if (BODIES[operation] === undefined) throw new Error(`Say in BODIES what ${operation} is sent.`);
      const before = await everythingStored(api);
      for (const id of NOTHING) {
        expect(await answerTo(operation, id, role)).toMatchObject({
          id,
          status: 404,
          body: { success: false, code: 'not_found', message: expect.stringMatching(/^[A-Z].*\.$/) },
        });
      }
      expect(await everythingStored(api)).toEqual(before);
    },
  );
});

test('this test covers exactly the staff operations that name a record', () => {
  expect(Object.keys(BODIES).toSorted()).toEqual(operations.toSorted());
});
