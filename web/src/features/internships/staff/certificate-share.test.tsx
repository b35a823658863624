import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildStaffInternship } from '../../../testing/builders';
import { success } from '../../../testing/responder';
import { openAs, press, tableOf, type } from '../../../testing/staff';

const UPDATE = 'PUT /internships/i1';
const SHARE = 'Share of the duration before a certificate (%)';

it('the internship form recommends a share of the duration before a certificate and explains why', async () => {
  const { server } = openAs('admin', '/admin-dashboard/add-internship', {
    'GET /internships': tableOf(buildStaffInternship()),
    [UPDATE]: success(buildStaffInternship(), { message: 'Internship updated successfully!' }),
  });
  await press('Edit Web Development');
  expect(await screen.findByLabelText(SHARE)).toHaveValue('0');
  expect(screen.getByText(/^We recommend 75\. .* which employers doubt\./)).toBeInTheDocument();
  type(SHARE, '75');
  await press('Save Changes');
  await waitFor(() => expect(server.callsTo(UPDATE)).toHaveLength(1));
  expect(server.callsTo(UPDATE)[0]?.body).toMatchObject({ certificateShare: 75 });
});
