import type { Role } from '@prarambh/contract/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildToken, buildUser } from './builders';
import { openApp } from './render-app';
import { type Routes, respond, success } from './responder';

/** Opens a page as a person of a role with the ID `staff`. */
export function openAs(role: Role, path: string, routes: Routes = {}) {
  localStorage.setItem('token', buildToken({ subject: 'staff' }));
  const me = success(buildUser({ _id: 'staff', name: 'Meera Nair', email: 'meera@example.com', role }));
  const server = respond({ 'GET /auth/me': me, ...routes });
  return { ...openApp(path), server };
}

/** One page of a staff table. */
export const tableOf = (...rows: object[]) => success(rows, { nextCursor: null, total: rows.length });

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const alertDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** The first row of a table with this text. */
export function rowOf(text: string) {
  return waitFor(() => {
    const found = screen.queryAllByText(text).map((element) => element.closest('tr'));
    const row = found.find((closest) => closest !== null);
    if (!row) throw new Error(`${text} stands in no row`);
    return within(row);
  });
}

/** The headers of the only table, in their order. */
export const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** Types into a field with this label. */
export function type(label: string, value: string): void {
  const field = screen.getByLabelText(label, { selector: 'input, textarea, select' });
  fireEvent.change(field, { target: { value } });
}
