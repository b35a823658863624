import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Surroundings } from '../../testing/surroundings';
import { askText } from './dialog-store';
import { Dialogs } from './dialogs';
import { FormDialog } from './form-dialog';
import { Modal } from './modal';

function Profile() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [search, setSearch] = useSearchParams();
  const close = () => setOpen(open.slice(0, -1));
  return (
    <>
      <p>Profile {search.get('tab')}</p>
      <button type="button" onClick={() => setOpen(['Menu'])}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(['Form'])}>
        Edit
      </button>
      {open.includes('Menu') && (
        <Modal title="Menu" onClose={close}>
          <Link to="/tasks" onClick={close}>
            Tasks
          </Link>
          <button type="button" onClick={() => setOpen([...open, 'Picture'])}>
            Enlarge
          </button>
          <button type="button" onClick={() => setSearch({ tab: 'links' }, { replace: true })}>
            Links
          </button>
        </Modal>
      )}
      {open.includes('Picture') && (
        <Modal title="Picture" onClose={close}>
          A picture
        </Modal>
      )}
      {open.includes('Form') && (
        <FormDialog title="Form" problem={null} isDirty isSaving={false} onSubmit={close} onClose={close}>
          <input aria-label="Name" />
        </FormDialog>
      )}
    </>
  );
}

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`Address: ${pathname}${search}`}</p>;
}

/** Two pages, of which the second is shown, with the first below it in the history. */
async function openProfile() {
  window.history.pushState(null, '', '/home');
  render(
    <Surroundings>
      <BrowserRouter>
        <Here />
        <Routes>
          <Route path="/home" element={<Link to="/profile">To the profile</Link>} />
          <Route path="/profile" element={<Profile />} />
          <Route path="/tasks" element={<p>All tasks</p>} />
        </Routes>
        <Dialogs />
      </BrowserRouter>
    </Surroundings>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByText('To the profile'));
  return user;
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });
const goBack = () => window.history.back();

it('Back closes open dialogs one by one and only then leaves the page', async () => {
  const user = await openProfile();
  await user.click(screen.getByText('Open'));
  await user.click(screen.getByText('Enlarge'));
  goBack();
  await waitFor(() => expect(dialog('Picture')).toBeNull());
  expect(dialog('Menu')).not.toBeNull();
  await waitFor(() => expect(window.history.state.isLayer).toBe(true));
  goBack();
  await waitFor(() => expect(dialog('Menu')).toBeNull());
  expect(screen.getByText('Address: /profile')).toBeTruthy();
  goBack();
  expect(await screen.findByText('Address: /home')).toBeTruthy();
});

it('Back asks before it discards the text of a form, and pressing Back again keeps the form', async () => {
  const user = await openProfile();
  await user.click(screen.getByText('Edit'));
  await user.type(screen.getByLabelText('Name'), 'Asha');
  goBack();
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await waitFor(() => expect(window.history.state.isLayer).toBe(true));
  goBack();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
  await waitFor(() => expect(window.history.state.isLayer).toBe(true));
  goBack();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog('Form')).toBeNull());
  expect(screen.getByText('Address: /profile')).toBeTruthy();
});

it('Back asks before it discards the text of a text dialog', async () => {
  const user = await openProfile();
  const answer = askText({ title: 'Withdraw', label: 'Reason', confirmLabel: 'Withdraw' });
  await user.type(await screen.findByLabelText('Reason'), 'Twice');
  goBack();
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await waitFor(() => expect(window.history.state.isLayer).toBe(true));
  goBack();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Reason')).toHaveValue('Twice');
  await waitFor(() => expect(window.history.state.isLayer).toBe(true));
  goBack();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await answer).toBeNull();
  expect(screen.getByText('Address: /profile')).toBeTruthy();
});

it('a dialog that is closed by a button leaves no entry for Back or Forward in the history', async () => {
  const user = await openProfile();
  await user.click(screen.getByText('Open'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.history.state.isLayer).toBeUndefined());
  window.history.forward();
  await waitFor(() => expect(window.history.state.isLayer).toBeUndefined());
  goBack();
  expect(await screen.findByText('Address: /home')).toBeTruthy();
});

it('a link in a dialog opens its page, and Back returns to the page below the dialog', async () => {
  const user = await openProfile();
  await user.click(screen.getByText('Open'));
  await user.click(screen.getByText('Tasks'));
  expect(await screen.findByText('Address: /tasks')).toBeTruthy();
  goBack();
  expect(await screen.findByText('Address: /profile')).toBeTruthy();
  goBack();
  expect(await screen.findByText('Address: /home')).toBeTruthy();
});

it('a URL that a dialog changes stays when Back closes the dialog', async () => {
  const user = await openProfile();
  await user.click(screen.getByText('Open'));
  await user.click(screen.getByText('Links'));
  goBack();
  await waitFor(() => expect(dialog('Menu')).toBeNull());
  expect(screen.getByText('Profile links')).toBeTruthy();
  expect(window.location.search).toBe('?tab=links');
});
