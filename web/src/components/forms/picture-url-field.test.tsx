import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { success } from '../../testing/responder';
import { dialog, openAs, press, tableOf } from '../../testing/staff';
import { respondToUploads } from '../../testing/uploads';

const png = new File([new Uint8Array([0x89, 0x50])], 'asha.png', { type: 'image/png' });

async function open() {
  openAs('admin', '/admin-dashboard/manage-testimonials', { 'GET /testimonials/all': tableOf() });
  await press('Add testimonial');
  return dialog('Add testimonial');
}

it('a picture for the site is uploaded, and its address stands in the field', async () => {
  const url = 'https://site.example/api/files/pictures/a1/0f.png';
  const { received, requests } = respondToUploads(() => success({ url }));
  const shown = await open();
  fireEvent.change(await shown.findByLabelText('Upload: Picture URL (optional)'), {
    target: { files: [png] },
  });
  await waitFor(() => expect(shown.getByLabelText('Picture URL (optional)')).toHaveValue(url));
  expect(received).toHaveLength(1);
  expect(requests.map(({ line }) => line)).toEqual(['POST /pictures']);
});

it('what is no picture is refused before it is sent', async () => {
  const { received } = respondToUploads(() => success({ url: '' }));
  const shown = await open();
  const text = new File(['hello'], 'asha.txt', { type: 'text/plain' });
  fireEvent.change(await shown.findByLabelText('Upload: Picture URL (optional)'), {
    target: { files: [text] },
  });
  expect(await screen.findByText('Please upload a JPEG, PNG or WebP image.')).toBeInTheDocument();
  expect(received).toEqual([]);
});
