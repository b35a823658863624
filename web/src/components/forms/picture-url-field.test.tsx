import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fileOf } from '../../testing/files';
import { failure, success } from '../../testing/responder';
import { dialog, openAs, press, tableOf } from '../../testing/staff';
import { respondToUploads } from '../../testing/uploads';

const png = fileOf('image/png', 'asha.png');

async function open() {
  const { server } = openAs('admin', '/admin-dashboard/manage-testimonials', {
    'GET /testimonials/all': tableOf(),
    'POST /testimonials': failure('internal', 'Something went wrong on our side.', 500),
  });
  await press('Add testimonial');
  return { shown: await dialog('Add testimonial'), server };
}

it('an uploaded picture for the site fills its URL into the field', async () => {
  const url = 'https://site.example/api/files/pictures/a1/0f.png';
  const { received, requests } = respondToUploads(() => success({ url }));
  const { shown } = await open();
  fireEvent.change(await shown.findByLabelText('Upload: Picture URL (optional)'), {
    target: { files: [png] },
  });
  await waitFor(() => expect(shown.getByLabelText('Picture URL (optional)')).toHaveValue(url));
  expect(received).toHaveLength(1);
  expect(requests.map(({ line }) => line)).toEqual(['POST /pictures']);
});

it('the picture field rejects a file that is not a picture before it is uploaded', async () => {
  const { received } = respondToUploads(() => success({ url: '' }));
  const { shown } = await open();
  const text = fileOf('text/plain', 'asha.txt');
  fireEvent.change(await shown.findByLabelText('Upload: Picture URL (optional)'), {
    target: { files: [text] },
  });
  expect(await screen.findByText('Please upload a JPEG, PNG or WebP image.')).toBeInTheDocument();
  expect(received).toEqual([]);
});

it('a form is not saved while its picture is still being uploaded', async () => {
  const url = 'https://site.example/api/files/pictures/a1/0f.png';
  let finish = () => {};
  respondToUploads(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(success({ url }));
      }),
  );
  const { shown, server } = await open();
  for (const label of ['Name', 'Role', 'Quote'])
    fireEvent.change(await shown.findByLabelText(label), { target: { value: 'Asha' } });
  fireEvent.change(shown.getByLabelText('Upload: Picture URL (optional)'), { target: { files: [png] } });
  await shown.findByRole('button', { name: 'Uploading… 25%' });
  const save = () => fireEvent.click(shown.getByRole('button', { name: 'Save' }));
  save();
  const said = 'The picture is still being uploaded. Please save again once it is there.';
  expect(await shown.findByText(said)).toBeInTheDocument();
  expect(document.activeElement).toBe(shown.getByLabelText('Picture URL (optional)'));
  finish();
  await waitFor(() => expect(shown.getByLabelText('Picture URL (optional)')).toHaveValue(url));
  expect(shown.queryByText(said)).toBeNull();
  save();
  await waitFor(() =>
    expect(server.callsTo('POST /testimonials').map(({ body }) => body)).toMatchObject([{ avatar: url }]),
  );
});
