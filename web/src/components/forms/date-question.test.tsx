import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffCertificate } from '../../testing/document-builders';
import { buildStaffMeeting } from '../../testing/open-meetings';
import { success } from '../../testing/responder';
import { openAs, press, tableOf, type } from '../../testing/staff';
import { dateDoubts } from './date-question';

const NOW = new Date('2026-11-26T09:00:00+05:30');

describe('warnings about dates', () => {
  it.each([
    ['2026-11-25', ['The due date 25/11/2026 is in the past.']],
    ['2026-11-26', []],
    ['2026-11-26T03:29:00.000Z', ['The due date 26/11/2026 is in the past.']],
    ['2026-11-26T03:31:00.000Z', []],
    ['', []],
  ])('a due date causes a warning only if it is in the past: %s', (date, doubts) => {
    expect(dateDoubts({ ahead: [{ label: 'The due date', date }] }, NOW)).toEqual(doubts);
  });

  it.each([
    ['2026-11-26', []],
    ['2026-11-27', ['The completion date 27/11/2026 is in the future.']],
  ])('a completion date causes a warning only if it is in the future: %s', (date, doubts) => {
    expect(dateDoubts({ reached: [{ label: 'The completion date', date }] }, NOW)).toEqual(doubts);
  });

  it.each([
    ['2027-11-26', []],
    ['2027-11-27', ['The start date 27/11/2027 is more than a year from now.']],
  ])('a start date causes a warning only if it is more than a year from now: %s', (date, doubts) => {
    expect(dateDoubts({ near: [{ label: 'The start date', date }] }, NOW)).toEqual(doubts);
  });
});

const question = async () => within(await screen.findByRole('alertdialog', { name: 'Is this date right?' }));

it('the certificate form asks about a future date and sends nothing if the admin goes back', async () => {
  const { server } = openAs('admin', '/admin-dashboard/generate-certificate', {
    'GET /certificates': tableOf(),
    'GET /internships': tableOf(),
    'POST /certificates/preview': success({ svg: '<svg/>', student: null }),
    'POST /certificates': success(buildStaffCertificate()),
  });
  await screen.findByLabelText('Candidate name');
  const texts = {
    'Student ID or user ID': 'INT26-7F3K9Q',
    'Candidate name': 'Asha K. Verma',
    'Internship title': 'Web Development',
    Duration: '8',
    'Completion date': '2128-01-01',
  };
  for (const [label, text] of Object.entries(texts)) type(label, text);
  await press('Generate Certificate');
  const asked = await question();
  expect(asked.getByText('The completion date 01/01/2128 is in the future.')).toBeInTheDocument();
  fireEvent.click(asked.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsTo('POST /certificates')).toEqual([]);
  expect(screen.getByLabelText('Completion date')).toHaveValue('2128-01-01');
  await press('Generate Certificate');
  fireEvent.click((await question()).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(server.callsTo('POST /certificates')).toHaveLength(1));
});

it('the meeting form asks about a date in the past, but not about an unchanged one', async () => {
  const meeting = buildStaffMeeting({ _id: 'm1', date: '2020-01-02T10:00:00.000Z' });
  const { server } = openAs('admin', '/admin-dashboard/manage-meetings', {
    'GET /meetings': tableOf(meeting),
    'GET /meetings/m1': success({ ...meeting, people: [] }),
    'GET /internships/public': success([], { nextCursor: null }),
    'PUT /meetings/m1': success(meeting),
  });
  await press(/^Edit/);
  const save = await screen.findByRole('button', { name: 'Save changes' });
  const date = await screen.findByLabelText<HTMLInputElement>('Date and time');
  const before = date.value;
  type('Date and time', '2020-01-03T10:00');
  fireEvent.click(save);
  fireEvent.click((await question()).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  type('Date and time', before);
  fireEvent.click(save);
  await waitFor(() => expect(server.callsTo('PUT /meetings/m1')).toHaveLength(1));
});
