import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../testing/files';
import { complete, dialog, openProfile, png } from '../../testing/open-profile';
import { failure, pictured } from '../../testing/responder';
import { respondToUploads } from '../../testing/uploads';

describe('the profile picture', () => {
  const input = () => screen.findByLabelText('Change profile picture');
  const choose = async (file: File) => fireEvent.change(await input(), { target: { files: [file] } });

  it('a chosen profile picture is uploaded and shown in the page and the header', async () => {
    respondToUploads(() => pictured('/api/files/avatars/u1/new.png?e=1&s=2'));
    const { container } = openProfile(complete);
    await choose(png());
    await waitFor(() => {
      const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      expect(sources.filter((source) => source?.includes('/avatars/u1/new.png')).length).toBe(2);
    });
  });

  it('an upload of the profile picture that ends late keeps profile changes saved in the meantime', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    respondToUploads(async () => {
      await arrived;
      return pictured('/api/files/avatars/u1/new.png');
    });
    const { container } = openProfile(complete);
    await choose(png());
    fireEvent.click(screen.getByRole('button', { name: /Profile$/ }));
    const form = await dialog();
    fireEvent.change(form.getByLabelText('Tagline'), { target: { value: 'Ships on Fridays' } });
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Ships on Fridays');
    arrive();
    await waitFor(() => expect(container.querySelector('img[src*="/avatars/u1/new.png"]')).not.toBeNull());
    expect(screen.getByText('Ships on Fridays')).toBeInTheDocument();
  });

  it('a failed upload of the profile picture can be repeated without choosing the file again', async () => {
    let isDown = true;
    const uploads = respondToUploads(() =>
      isDown
        ? { status: 500, body: { success: false, code: 'internal', message: 'No.' } }
        : pictured('/api/files/avatars/u1/new.png'),
    );
    openProfile(complete);
    await choose(png());
    await screen.findByText('Profile image upload failed');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    isDown = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Try the upload again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try the upload again' })).toBeNull());
    expect(uploads.received).toHaveLength(2);
  });
});

describe('a file that is not an image, chosen in the edit dialog', () => {
  it('the edit dialog rejects a file that is not an image, and saves the rest once the file is removed', async () => {
    const uploads = respondToUploads(() => failure('unsupported_type', 'No.', 415));
    const { user, server } = openProfile(complete);
    await user.click(await screen.findByRole('button', { name: /Profile$/ }));
    const form = await dialog();
    const field = form.getByLabelText('Profile Picture');
    const cv = fileOf('application/pdf', 'cv.pdf');
    fireEvent.change(field, { target: { files: [cv] } });
    await form.findByText('Please choose a JPEG, PNG or WebP image.');
    fireEvent.change(form.getByLabelText('Tagline'), { target: { value: 'Other' } });
    const save = form.getByRole('button', { name: 'Save Changes' });
    await user.click(save);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(form.getByText('Please choose a JPEG, PNG or WebP image.')).toBeInTheDocument();
    expect([uploads.received, server.callsTo('PUT /profile')]).toEqual([[], []]);

    await user.click(form.getByRole('button', { name: 'Remove the chosen file' }));
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PUT /profile').map(({ body }) => body)).toEqual([{ tagline: 'Other' }]);
    expect(uploads.received).toEqual([]);
  });
});
