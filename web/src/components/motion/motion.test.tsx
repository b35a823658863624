import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferMotion, thingsCanMove } from '../../testing/motion';
import { Surroundings } from '../../testing/surroundings';
import { FormPanel } from '../forms/form-panel';
import { ProgressBar } from '../states/progress-bar';
import { DataTable } from '../tables/data-table';
import { Arriving } from './arriving';

const onPage = (children: ReactNode) => <Surroundings>{children}</Surroundings>;

const table = (names: readonly string[], view = 'all') =>
  onPage(
    <DataTable
      caption="Students"
      columns={[
        { header: 'Name', cell: (name: string) => name },
        { header: 'Actions', cell: (name: string) => <button type="button">Approve {name}</button> },
      ]}
      rows={names}
      rowKey={(name) => name}
      view={view}
    />,
  );

const shadows = () => [...document.querySelectorAll<HTMLElement>('tr[inert]')];
/** The rows that a screen reader knows, without the one of the headers. */
const rows = () => screen.getAllByRole('row', { hidden: false }).slice(1);
/** Elements that are moved or faded. */
const moved = () => [
  ...document.querySelectorAll('[style*="transform"], [style*="opacity"], [style*="height"]'),
];

describe('a removed row', () => {
  it('a removed row disappears at once for screen readers, counts and keyboard, while its copy fades in place', async () => {
    preferMotion('no-preference');
    const { rerender } = render(table(['Asha', 'Bala', 'Chitra']));
    await thingsCanMove();
    rerender(table(['Asha', 'Chitra']));
    expect(rows().map((row) => row.textContent)).toEqual(['AshaApprove Asha', 'ChitraApprove Chitra']);
    const [shadow] = shadows();
    expect(shadow?.previousElementSibling).toBe(rows()[0]);
    expect(shadow?.nextElementSibling).toBe(rows()[1]);
    expect(shadow).toHaveAttribute('aria-hidden', 'true');
    act(() => shadow && within(shadow).getByRole('button').focus());
    expect(shadow?.contains(document.activeElement)).toBe(false);
    await waitFor(() => expect(shadows()).toEqual([]));
  });

  it('a removed row leaves no fading copy when the view changes or when most of the table changes', async () => {
    preferMotion('no-preference');
    const many = Array.from({ length: 30 }, (_, index) => `Student ${index}`);
    const { rerender } = render(table(['Asha', ...many]));
    await thingsCanMove();
    rerender(table(['Asha']));
    expect(shadows()).toEqual([]);
    rerender(table(['Asha', 'Bala']));
    rerender(table(['Asha'], 'pending'));
    expect(shadows()).toEqual([]);
  });

  it('a removed row that comes back appears once, without its fading copy', async () => {
    preferMotion('no-preference');
    const { rerender } = render(table(['Asha', 'Bala']));
    await thingsCanMove();
    rerender(table(['Asha']));
    rerender(table(['Asha', 'Bala']));
    expect(rows()).toHaveLength(2);
    expect(shadows()).toEqual([]);
  });

  it('a removed row passes the focus to the row that takes its place, and the last row to the one above', () => {
    const { rerender } = render(table(['Asha', 'Bala', 'Chitra']));
    screen.getByRole('button', { name: 'Approve Bala' }).focus();
    rerender(table(['Asha', 'Chitra']));
    expect(document.activeElement).toBe(rows()[1]);
    rerender(table(['Asha']));
    expect(document.activeElement).toBe(rows()[0]);
  });

  it('a removed row does not take the focus from another control', () => {
    const { rerender } = render(table(['Asha', 'Bala']));
    screen.getByRole('button', { name: 'Approve Bala' }).focus();
    const other = screen.getByRole('button', { name: 'Approve Asha' });
    other.focus();
    rerender(table(['Asha']));
    expect(document.activeElement).toBe(other);
  });
});

describe('animated messages, forms and bars', () => {
  const opener = { current: null };
  const page = (percent: number, isOpen: boolean) =>
    onPage(
      <>
        <Arriving isNew={false}>An old message</Arriving>
        {isOpen && <Arriving isNew>A new message</Arriving>}
        {isOpen && (
          <FormPanel title="New meeting" subject="new" opener={opener}>
            A form
          </FormPanel>
        )}
        <ProgressBar label="Verification" percent={percent} />
      </>,
    );

  it('an animated message, form or bar moves into place and has its focus and value at once', async () => {
    preferMotion('no-preference');
    const { rerender } = render(page(0, false));
    await thingsCanMove();
    rerender(page(50, true));
    expect(moved()).toContain(screen.getByText('A new message'));
    expect(moved()).not.toContain(screen.getByText('An old message'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New meeting' }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await waitFor(() => expect(screen.getByText('A new message').style.opacity).toBe('1'));
  });

  it('with reduced motion a message, form or bar appears at once', () => {
    const { rerender } = render(page(0, false));
    rerender(page(50, true));
    // Only the bar's transform shows its share.
    expect(moved().map((element) => element.getAttribute('style'))).toEqual(['transform: translateX(-50%);']);
  });
});

describe('a table with reduced motion', () => {
  beforeEach(() => preferMotion('no-preference'));

  it('with reduced motion a removed row disappears at once, even if the setting changes while the page is open', async () => {
    const { rerender } = render(table(['Asha', 'Bala']));
    await thingsCanMove();
    preferMotion('reduce');
    rerender(table(['Asha']));
    expect(rows()).toHaveLength(1);
    expect(shadows()).toEqual([]);
  });
});
