import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildStaffInternship } from '../../../testing/builders';
import { success } from '../../../testing/responder';
import { openAs, press, tableOf, type } from '../../../testing/staff';

const CREATE = 'POST /internships';
const cloud = buildStaffInternship({
  title: 'Cloud Engineering',
  duration: '8 Weeks',
  features: ['A mentor'],
});

const open = () =>
  openAs('admin', '/admin-dashboard/add-internship', {
    'GET /internships': tableOf(cloud),
    [CREATE]: success(buildStaffInternship(), { message: 'Internship created successfully!' }),
  });

it('Duplicate opens the form filled in from another internship and does not change that internship', async () => {
  const { server } = open();
  await press('Duplicate Cloud Engineering');
  expect(await screen.findByLabelText('Title')).toHaveValue('Cloud Engineering');
  expect(screen.getByLabelText('Duration')).toHaveValue('8 Weeks');
  type('Title', 'Cloud Engineering II');
  await press('Create internship');
  await waitFor(() => expect(server.callsTo(CREATE)).toHaveLength(1));
  expect(server.callsTo(CREATE)[0]?.body).toMatchObject({
    title: 'Cloud Engineering II',
    duration: '8 Weeks',
    features: ['A mentor'],
  });
  expect(server.callsTo('PUT /internships/i1')).toEqual([]);
});

it('Duplicate asks the admin before it replaces typed text in the internship form', async () => {
  open();
  await press('New internship');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Robotics' } });
  await press('Duplicate Cloud Engineering');
  await press('Keep editing');
  expect(screen.getByLabelText('Title')).toHaveValue('Robotics');
});
