import type { StaffApplication } from '@prarambh/contract/applications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildStaffApplication, buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, type Routes, respond, success } from '../../../testing/responder';

const STATUS = 'PUT /applications/u1_i1_1/status';
const whose = 'Asha Verma, Web Development';

function open(row: StaffApplication, routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ name: 'Meera', role: 'admin' })),
    'GET /applications': success([row], { nextCursor: null, total: 1 }),
    ...routes,
  });
  return { ...openApp('/admin-dashboard/internship-registrations'), server };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the registrations of the admin', () => {
  it.each([
    ['Applied', 'Pending'],
    ['Under Review', 'Pending'],
    ['Approved', 'Approved'],
    ['Rejected', 'Rejected'],
    ['Offered', 'Offered'],
  ] as const)(
    'an application with the status %s is shown as %s in the registrations table',
    async (status, label) => {
      open(buildStaffApplication({ status }));
      expect(await screen.findByRole('cell', { name: label })).toBeInTheDocument();
      expect(screen.getByText('1 registration')).toBeInTheDocument();
    },
  );

  it('an admin approves a registration with one click', async () => {
    const { server } = open(buildStaffApplication(), {
      [STATUS]: success(buildStaffApplication({ status: 'Approved' })),
    });
    await press(`Approve ${whose}`);
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeInTheDocument();
    expect(server.callsTo(STATUS)[0]?.body).toEqual({ status: 'Approved', seenFlags: [], revision: 'r1' });
  });

  it('a decision on a registration stays visible when an older search response arrives after it', async () => {
    const { server } = open(buildStaffApplication(), {
      [STATUS]: success(buildStaffApplication({ status: 'Approved' })),
    });
    await screen.findByRole('button', { name: `Approve ${whose}` });
    let answerLate = () => {};
    const late = new Promise<ReturnType<typeof success>>((resolve) => {
      answerLate = () => resolve(success([buildStaffApplication()], { nextCursor: null, total: 1 }));
    });
    server.on('GET /applications', () => late);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Asha' } });
    await waitFor(() => expect(server.callsTo('GET /applications')).toHaveLength(2));
    const now = success([buildStaffApplication({ status: 'Approved' })], { nextCursor: null, total: 1 });
    server.on('GET /applications', now);
    await press(`Approve ${whose}`);
    await screen.findByText('Asha Verma: approved.');
    answerLate();
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `Approve ${whose}` })).toBeNull();
  });

  it('an admin can reject a registration without a reason, and Cancel sends nothing', async () => {
    const rejected = success(buildStaffApplication({ status: 'Rejected' }));
    const { server } = open(buildStaffApplication(), { [STATUS]: rejected });
    await press(`Reject ${whose}`);
    fireEvent.click((await dialog('Reject this application?')).getByRole('button', { name: 'Cancel' }));
    expect(server.callsTo(STATUS)).toEqual([]);
    await press(`Reject ${whose}`);
    const asked = await dialog('Reject this application?');
    expect(asked.getByLabelText('Reason (optional)')).toBeInTheDocument();
    fireEvent.click(asked.getByRole('button', { name: 'Reject application' }));
    await waitFor(() =>
      expect(server.callsTo(STATUS).map(({ body }) => body)).toEqual([{ status: 'Rejected' }]),
    );
  });

  it('the details of a registration show the payment screenshot, which can be enlarged', async () => {
    const paymentScreenshot = '/api/files/screenshots/u1/a.png?e=1&s=2';
    open(buildStaffApplication({ paymentScreenshot }));
    await press(`Details of ${whose}`);
    const details = await dialog('Asha Verma');
    for (const text of ['asha@example.com', '₹149']) expect(details.getByText(text)).toBeInTheDocument();
    const viewer = within(details.getByRole('region', { name: 'Payment screenshot' }));
    expect(viewer.getByRole('img').getAttribute('src')).toBe(paymentScreenshot);
    fireEvent.click(details.getByRole('button', { name: 'Zoom in' }));
    expect(details.getByRole('button', { name: 'Fit' })).toBeInTheDocument();
  });

  it('the details of a registration show a rejection reason only if the registration is rejected', async () => {
    const rejectionReason = 'Not in the statement.';
    const { unmount } = open(buildStaffApplication({ status: 'Rejected', rejectionReason }));
    await press(`Details of ${whose}`);
    expect((await dialog('Asha Verma')).getByText(rejectionReason)).toBeInTheDocument();
    unmount();
    open(buildStaffApplication({ status: 'Approved', rejectionReason }));
    await press(`Details of ${whose}`);
    expect((await dialog('Asha Verma')).queryByText(rejectionReason)).toBeNull();
  });

  it('an admin can reopen a decided registration after a confirmation, but not an Offered one', async () => {
    const { server, unmount } = open(buildStaffApplication({ status: 'Approved' }), {
      [STATUS]: success(buildStaffApplication({ status: 'Under Review' })),
    });
    await press(`Details of ${whose}`);
    fireEvent.click((await dialog('Asha Verma')).getByRole('button', { name: `Reopen ${whose}` }));
    await press('Reopen');
    await waitFor(() => expect(server.callsTo(STATUS)[0]?.body).toEqual({ status: 'Under Review' }));
    unmount();
    open(buildStaffApplication({ status: 'Offered' }));
    await press(`Details of ${whose}`);
    expect((await dialog('Asha Verma')).queryByRole('button', { name: `Reopen ${whose}` })).toBeNull();
  });

  it('registrations can be filtered by flag, and their details name the flag', async () => {
    const { server } = open(buildStaffApplication({ flags: ['disputed-utr'] }));
    const choice = await screen.findByLabelText('Needs a closer look');
    fireEvent.change(choice, { target: { value: 'disputed-utr' } });
    await waitFor(() =>
      expect(server.callsTo('GET /applications').at(-1)?.query.get('flag')).toBe('disputed-utr'),
    );
    await press(`Details of ${whose}`);
    expect((await dialog('Asha Verma')).getByText('Another student claims this UTR')).toBeInTheDocument();
  });

  it('the UTR of a registration is released only after a confirmation, and the details then show that', async () => {
    const RELEASE = 'POST /applications/u1_i1_1/release-utr';
    const { server } = open(buildStaffApplication({ status: 'Offered' }), {
      [RELEASE]: success(buildStaffApplication({ status: 'Offered', flags: ['released-utr'] })),
    });
    const name = `Release UTR of ${whose}`;
    await press(`Details of ${whose}`);
    fireEvent.click((await dialog('Asha Verma')).getByRole('button', { name }));
    await press('Cancel');
    expect(server.callsTo(RELEASE)).toEqual([]);
    fireEvent.click((await dialog('Asha Verma')).getByRole('button', { name }));
    await press('Release UTR');
    const details = await dialog('Asha Verma');
    expect(
      await details.findByText('The UTR was released and may pay for another application'),
    ).toBeInTheDocument();
    expect(details.queryByRole('button', { name })).toBeNull();
    expect(server.callsTo(RELEASE)).toHaveLength(1);
  });

  it('the registrations page reports a failed decision and a failed load', async () => {
    const { unmount } = open(buildStaffApplication(), { [STATUS]: { status: 500, body: null } });
    await press(`Approve ${whose}`);
    expect(await screen.findByText('Failed to update status. Asha Verma.')).toBeInTheDocument();
    unmount();
    open(buildStaffApplication(), { 'GET /applications': failure('internal', 'No.', 500) });
    expect(await screen.findByText('Failed to fetch applications.')).toBeInTheDocument();
  });
});
