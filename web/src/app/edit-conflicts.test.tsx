import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListedUser, buildStaffInternship } from '../testing/builders';
import { buildStaffMeeting } from '../testing/open-meetings';
import { failure, type Routes, success } from '../testing/responder';
import { openAs, press, tableOf } from '../testing/staff';

const meeting = buildStaffMeeting({ _id: 'r1' });
const user = buildListedUser({ _id: 'r1' });
const internship = buildStaffInternship({ _id: 'r1' });
const testimonial = {
  _id: 'r1',
  name: 'Fatima Sheikh',
  role: 'Data intern',
  quote: 'I ask why now.',
  avatar: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  revision: 0,
};
const announcement = {
  _id: 'r1',
  message: 'We begin on Monday.',
  link: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  revision: 0,
};
const option = {
  _id: 'r1',
  displayName: 'Fees',
  upiId: 'fees@okbank',
  qrCodeUrl: null,
  instructions: '',
  revision: 0,
};

interface Form {
  path: string;
  routes: Routes;
  /** Name of the button that opens the form of the record. */
  opener: RegExp;
  put:
    | 'PUT /meetings/r1'
    | 'PUT /users/r1'
    | 'PUT /internships/r1'
    | 'PUT /testimonials/r1'
    | 'PUT /announcements/r1'
    | 'PUT /payment-options/r1';
  saved: object;
  /** `both` users change this field; only the colleague changes `other`. */
  both: { label: string; field: string; mine: string; theirs: string };
  other: { label: RegExp; field: string; theirs: string };
  save: RegExp;
}

const { revision: _posted, ...posted } = announcement;

const FORMS: [string, Form][] = [
  [
    'a meeting',
    {
      path: '/admin-dashboard/manage-meetings',
      routes: {
        'GET /meetings': tableOf(meeting),
        'GET /meetings/r1': success({ ...meeting, people: [] }),
        'GET /internships/public': success([], { nextCursor: null }),
      },
      opener: /^Edit/,
      put: 'PUT /meetings/r1',
      saved: meeting,
      both: { label: 'Title', field: 'title', mine: 'My title', theirs: 'Their title' },
      other: { label: /^Link/, field: 'link', theirs: 'https://meet.example/theirs' },
      save: /^Save changes$/,
    },
  ],
  [
    'a user',
    {
      path: '/admin-dashboard/users',
      routes: { 'GET /users': tableOf(user) },
      opener: /^Edit/,
      put: 'PUT /users/r1',
      saved: user,
      both: { label: 'Name', field: 'name', mine: 'My Name', theirs: 'Their Name' },
      other: { label: /^Email/, field: 'email', theirs: 'theirs@example.com' },
      save: /^Save Changes$/,
    },
  ],
  [
    'an internship',
    {
      path: '/admin-dashboard/add-internship',
      routes: { 'GET /internships': tableOf(internship), 'GET /work-items': tableOf() },
      opener: /^Edit/,
      put: 'PUT /internships/r1',
      saved: internship,
      both: { label: 'Title', field: 'title', mine: 'My title', theirs: 'Their title' },
      other: { label: /^Location/, field: 'location', theirs: 'Pune' },
      save: /^Save Changes$/,
    },
  ],
  [
    'the dates of an internship',
    {
      path: '/admin-dashboard/add-internship',
      routes: { 'GET /internships': tableOf(internship), 'GET /work-items': tableOf() },
      opener: /^Edit/,
      put: 'PUT /internships/r1',
      saved: internship,
      both: {
        label: 'Last day to apply',
        field: 'applicationDeadline',
        mine: '2031-03-01',
        theirs: '2031-04-01',
      },
      other: { label: /^Starts on/, field: 'startDate', theirs: '2031-05-01' },
      save: /^Save Changes$/,
    },
  ],
  [
    'a testimonial',
    {
      path: '/admin-dashboard/manage-testimonials',
      routes: { 'GET /testimonials/all': tableOf(testimonial) },
      opener: /^Edit/,
      put: 'PUT /testimonials/r1',
      saved: testimonial,
      both: { label: 'Quote', field: 'quote', mine: 'My words', theirs: 'Their words' },
      other: { label: /^Role/, field: 'role', theirs: 'Web intern' },
      save: /^Save$/,
    },
  ],
  [
    'an announcement',
    {
      path: '/admin-dashboard/post-announcement',
      routes: { 'GET /announcements/all': tableOf(announcement) },
      opener: /^Edit/,
      put: 'PUT /announcements/r1',
      saved: posted,
      both: { label: 'Message', field: 'message', mine: 'My message', theirs: 'Their message' },
      other: { label: /^Link/, field: 'link', theirs: 'https://example.com/theirs' },
      save: /^Save$/,
    },
  ],
  [
    'a payment option',
    {
      path: '/admin-dashboard/payment-options',
      routes: { 'GET /payment-options': success([option]) },
      opener: /^Edit/,
      put: 'PUT /payment-options/r1',
      saved: option,
      both: { label: 'Display name', field: 'displayName', mine: 'Mine', theirs: 'Theirs' },
      other: { label: /^UPI ID/, field: 'upiId', theirs: 'theirs@okbank' },
      save: /^Save$/,
    },
  ],
];

const MESSAGE = 'Asha Verma has changed this after you opened it (22 Nov 2026, 14:05 IST).';

/** Opens the form of a record that a colleague then changes, types a value and saves. */
async function saveTooLate({ path, routes, opener, put, saved, both, other, save }: Form) {
  const { server } = openAs('admin', path, { ...routes, [put]: success(saved) });
  await press(opener);
  const button = await screen.findByRole('button', { name: save });
  const form = within((button.closest('dialog') ?? button.closest('form')) as HTMLElement);
  fireEvent.change(await form.findByLabelText(both.label), { target: { value: both.mine } });
  const changed = {
    by: 'Asha Verma',
    at: '2026-11-22T08:35:00.000Z',
    revision: 4,
    values: { [both.field]: both.theirs, [other.field]: other.theirs },
  };
  server.on(put, failure('conflict', MESSAGE, 409, { changed }));
  fireEvent.click(button);
  await form.findByText(MESSAGE);
  server.on(put, success(saved));
  const bodies = () => server.callsTo(put).map(({ body }) => body);
  return { form, button, bodies };
}

describe.each(FORMS)('an edit conflict in the form: %s', (_, kind) => {
  const { both, other } = kind;

  it('an edit conflict shows the typed value beside the colleague’s value and saves the typed value by default', async () => {
    const { form, button, bodies } = await saveTooLate(kind);
    expect(form.getByLabelText(both.label)).toHaveValue(both.mine);
    expect(form.getByLabelText(other.label)).toHaveValue(other.theirs);
    expect(form.getByRole('radio', { name: `Yours: ${both.mine}` })).toHaveProperty('checked', true);
    expect(form.getByRole('radio', { name: `Asha Verma’s: ${both.theirs}` })).toHaveProperty(
      'checked',
      false,
    );
    fireEvent.click(button);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toEqual([
      { [both.field]: both.mine, revision: 0 },
      { [both.field]: both.mine, revision: 4 },
    ]);
  });

  it('an edit conflict saves the colleague’s value if the user chooses it', async () => {
    const { form, button, bodies } = await saveTooLate(kind);
    fireEvent.click(form.getByRole('radio', { name: `Asha Verma’s: ${both.theirs}` }));
    await waitFor(() => expect(form.getByLabelText(both.label)).toHaveValue(both.theirs));
    fireEvent.click(button);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual({ revision: 4 });
  });
});
