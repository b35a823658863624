import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildStaffInternship, buildToken, buildUser } from '../../../testing/builders';
import { openApp } from '../../../testing/render-app';
import { failure, respond, success } from '../../../testing/responder';
import { withFeatures } from './features-field';

const PATH = '/admin-dashboard/add-internship';
const list = (rows: unknown[]) => success(rows, { nextCursor: null, total: rows.length });

function open(rows = [buildStaffInternship()], { path = PATH } = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser({ name: 'Meera', role: 'admin' })),
    'GET /internships': list(rows),
    'POST /internships': success(buildStaffInternship(), { message: 'Internship created successfully!' }),
    'PUT /internships/i1': success(buildStaffInternship(), { message: 'Internship updated successfully!' }),
    'DELETE /internships/i1': success(undefined, { message: 'Internship deleted.' }),
  });
  return { ...openApp(path), server };
}

const button = (name: string) => screen.findByRole('button', { name });
const type = (label: string, value: string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } });

/** Opens the form and fills in all fields without a default. */
async function fillIn() {
  fireEvent.click(await button('New internship'));
  await screen.findByLabelText('Title');
  type('Title', ' Cloud Engineering ');
  type('Company', 'Prarambh Labs');
  type('Image URL', 'https://images.example/cloud.jpg');
  type('Short description', 'Run what others build.');
  type('Description', 'Eight weeks of operations.');
  type('Technologies', ' AWS, Docker ,, Docker ');
}

describe('the list of internships', () => {
  it('the admin’s internship table shows the status and the remaining positions, never fewer than 0', async () => {
    open([
      buildStaffInternship(),
      buildStaffInternship({ _id: 'i2', title: 'Closed one', isAccepting: false, totalPositions: 3 }),
    ]);
    const [, first, second] = await screen.findAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      within(row ?? document.body)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent);
    expect(cells(first)).toEqual(['Web DevelopmentPrarambh Labs', 'Accepting', '6 / 10']);
    expect(cells(second)).toEqual(['Closed onePrarambh Labs', 'Closed', '0 / 3']);
    expect(screen.getByText('2 internships')).toBeInTheDocument();
  });

  it('the admin’s internship table keeps filters and order in the URL and sends them to the server', async () => {
    const { here, server } = open(undefined, { path: `${PATH}?q=web&status=closed&sort=oldest` });
    await button('Edit Web Development');
    expect(Object.fromEntries(server.callsTo('GET /internships')[0]?.query ?? [])).toEqual({
      q: 'web',
      isAccepting: 'false',
      sort: 'oldest',
    });
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'accepting' } });
    await waitFor(() => expect(here()).toBe(`${PATH}?q=web&status=accepting&sort=oldest`));
    await waitFor(() =>
      expect(server.callsTo('GET /internships').at(-1)?.query.get('isAccepting')).toBe('true'),
    );
  });

  it('Export CSV exports the internships that match the current filters', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { server } = open(undefined, { path: `${PATH}?status=closed` });
    server.on('GET /internships/export', { body: 'Title' });
    await button('Edit Web Development');
    fireEvent.click(await button('Export CSV'));
    await waitFor(() =>
      expect(server.callsTo('GET /internships/export')[0]?.query.get('isAccepting')).toBe('false'),
    );
  });

  it('the admin’s internship table reports a loading error and an empty list', async () => {
    const { server, unmount } = open();
    server.on('GET /internships', failure('internal', 'No.', 500));
    expect(await screen.findByText('Failed to load internships.')).toBeInTheDocument();
    unmount();
    open([]);
    expect(await screen.findByText('No internships yet.')).toBeInTheDocument();
  });
});

describe('opening an internship', () => {
  it('the form for a new internship saves a last day to apply and a start date', async () => {
    const { server } = open();
    await fillIn();
    fireEvent.change(screen.getByLabelText('Last day to apply'), { target: { value: '2031-03-01' } });
    fireEvent.change(screen.getByLabelText('Starts on'), { target: { value: '2031-03-10' } });
    fireEvent.click(await button('Create internship'));
    await screen.findByText('Internship created successfully!');
    const dates = { applicationDeadline: '2031-03-01', startDate: '2031-03-10' };
    expect(server.callsTo('POST /internships')[0]?.body).toMatchObject(dates);
  });

  it('a new internship has default values, no stipend and accepts applications unless the admin changes that', async () => {
    const { server } = open();
    await fillIn();
    expect(screen.getByLabelText('Location')).toHaveValue('Remote');
    expect(screen.getByLabelText('Duration')).toHaveValue('4 Weeks');
    expect(screen.getByLabelText('Total positions')).toHaveValue('1');
    expect(screen.queryByLabelText('Stipend (₹)')).toBeNull();
    server.on('GET /internships', list([buildStaffInternship({ title: 'Cloud Engineering' })]));
    fireEvent.click(await button('Create internship'));
    expect(await screen.findByText('Internship created successfully!')).toBeInTheDocument();
    expect(server.callsTo('POST /internships').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        title: 'Cloud Engineering',
        company: 'Prarambh Labs',
        image: 'https://images.example/cloud.jpg',
        shortDescription: 'Run what others build.',
        description: 'Eight weeks of operations.',
        technologies: ['AWS', 'Docker'],
        totalPositions: 1,
        duration: '4 Weeks',
        stipend: 0,
        stipendType: 'month',
        location: 'Remote',
        features: [],
        isAccepting: true,
        rejectionReasons: [],
        certificateShare: 0,
        applicationDeadline: null,
        startDate: null,
      }),
    ]);
    expect(await button('Edit Cloud Engineering')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create internship' })).toBeNull();
  });

  it('the form for a new internship requires a stipend in whole rupees only when Offer Stipend is ticked', async () => {
    const { server } = open();
    await fillIn();
    fireEvent.click(screen.getByLabelText('Offer Stipend'));
    fireEvent.click(await button('Create internship'));
    expect(await screen.findByText('Please enter the stipend in whole rupees.')).toBeInTheDocument();
    expect(server.callsTo('POST /internships')).toEqual([]);
    type('Stipend (₹)', '2500');
    expect([...screen.getByLabelText('Stipend per').children].map(({ textContent }) => textContent)).toEqual([
      'day',
      'week',
      'month',
    ]);
    type('Stipend per', 'week');
    fireEvent.click(await button('Create internship'));
    await waitFor(() =>
      expect(server.callsTo('POST /internships')[0]?.body).toMatchObject({
        stipend: 2500,
        stipendType: 'week',
      }),
    );
  });

  it('the internship form splits technologies at commas and drops empty and repeated ones', async () => {
    const { server } = open();
    await fillIn();
    type('Technologies', ' React,Node , ,SQL,');
    fireEvent.click(await button('Create internship'));
    await waitFor(() =>
      expect(server.callsTo('POST /internships')[0]?.body).toMatchObject({
        technologies: ['React', 'Node', 'SQL'],
      }),
    );
  });

  it('the internship form trims features, drops empty and repeated ones, and lets the admin remove each', async () => {
    const { server } = open();
    await fillIn();
    for (const feature of ['  A mentor ', 'A mentor', '   ', 'Reviews']) {
      type('Features', feature);
      fireEvent.click(screen.getByRole('button', { name: 'Add feature' }));
    }
    const added = within(screen.getByRole('list', { name: 'Added features' }));
    expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A mentor',
      'Reviews',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove feature A mentor' }));
    type('Features', 'Typed, not added');
    fireEvent.click(await button('Create internship'));
    await waitFor(() =>
      expect(server.callsTo('POST /internships')[0]?.body).toMatchObject({
        features: ['Reviews', 'Typed, not added'],
      }),
    );
    expect(withFeatures(['a'], ' b \n\na\r\nc')).toEqual(['a', 'b', 'c']);
  });

  it('the internship form names every missing required field and requires at least 1 position', async () => {
    const { server } = open();
    fireEvent.click(await button('New internship'));
    await screen.findByLabelText('Title');
    for (const [label, value] of Object.entries({ Duration: ' ', 'Total positions': '0' }))
      type(label, value);
    fireEvent.click(await button('Create internship'));
    const sentences = [
      'Title is required.',
      'Company is required.',
      'Short description is required.',
      'Description is required.',
      'Please enter a picture link that starts with https://.',
      'Please enter at least one technology.',
      'There must be at least 1 position.',
      'Duration is required.',
    ];
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(server.callsTo('POST /internships')).toEqual([]);
  });

  it('the internship form shows why creating failed, or a default message, and keeps the typed text', async () => {
    const { server } = open();
    await fillIn();
    server.on('POST /internships', failure('invalid', 'This picture is not allowed.', 400));
    fireEvent.click(await button('Create internship'));
    expect(await screen.findByText('This picture is not allowed.')).toBeInTheDocument();
    server.on('POST /internships', { status: 500, body: null });
    fireEvent.click(await button('Create internship'));
    expect(await screen.findByText('Could not create internship.')).toBeInTheDocument();
    expect(screen.getByLabelText('Company')).toHaveValue('Prarambh Labs');
  });

  it('a double click on Create internship creates only one internship', async () => {
    const { server } = open();
    await fillIn();
    const create = await button('Create internship');
    fireEvent.click(create);
    fireEvent.click(create);
    expect(await screen.findByText('Internship created successfully!')).toBeInTheDocument();
    expect(server.callsTo('POST /internships')).toHaveLength(1);
  });
});

describe('changing an internship', () => {
  const openDialog = async () => {
    fireEvent.click(await button('Edit Web Development'));
    return within(await screen.findByRole('dialog', { name: 'Edit “Web Development”' }));
  };

  it('the edit dialog starts with the internship’s values and sends only the changed fields', async () => {
    const { server } = open();
    const dialog = await openDialog();
    expect(dialog.getByLabelText('Technologies')).toHaveValue('React, TypeScript, Node, Firestore, CSS');
    expect(dialog.getByLabelText('Stipend (₹)')).toHaveValue('5000');
    expect(dialog.getByLabelText('Duration')).toHaveValue('8 Weeks');
    fireEvent.click(dialog.getByLabelText('Accepting applications'));
    fireEvent.click(dialog.getByLabelText('Offer Stipend'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Internship updated successfully!')).toBeInTheDocument();
    expect(server.callsTo('PUT /internships/i1').map(({ body }) => body)).toEqual([
      { isAccepting: false, stipend: 0, revision: 0 },
    ]);
  });

  it('the edit dialog of an internship asks before it discards typed changes', async () => {
    open();
    const dialog = await openDialog();
    type('Title', 'Another', dialog);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Another');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('deleting an internship', () => {
  it('an internship is deleted only after a confirmation that names it', async () => {
    const { server } = open();
    fireEvent.click(await button('Delete Web Development'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Web Development”?' }));
    expect(question.getByText('Are you sure you want to delete this internship?')).toBeInTheDocument();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('DELETE /internships/i1')).toEqual([]);
    fireEvent.click(await button('Delete Web Development'));
    server.on('GET /internships', list([]));
    fireEvent.click(await button('Delete'));
    expect(await screen.findByText('Internship deleted.')).toBeInTheDocument();
    expect(await screen.findByText('No internships yet.')).toBeInTheDocument();
  });

  it('the internship table shows an error when a deletion fails', async () => {
    const { server } = open();
    server.on('DELETE /internships/i1', failure('internal', 'No.', 500));
    fireEvent.click(await button('Delete Web Development'));
    fireEvent.click(await button('Delete'));
    expect(await screen.findByText('Could not delete internship.')).toBeInTheDocument();
  });
});
