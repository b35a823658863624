import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Surroundings } from '../../testing/surroundings';
import { lazyComponent } from '../page/lazy-component';
import { ErrorBoundary } from '../states/error-boundary';
import { lazyForm } from './lazy-form';

// React reports errors caught by a boundary there.
beforeEach(() => vi.mocked(console.error).mockImplementation(() => {}));

/** Code that fails to load the first `failures` times. */
function unreliable(failures: number) {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ label }: { label: string }) => <input aria-label={label} />;
  };
}

it('a form whose code fails to load shows an error in its place and loads again on Retry', async () => {
  const Form = lazyForm(unreliable(2));
  render(
    <Surroundings>
      <h1>Meetings</h1>
      <Form label="Title" />
    </Surroundings>,
  );
  for (const _ of ['first', 'second']) {
    await screen.findByText('The form could not be shown.');
    expect(screen.getByText('Meetings')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  }
  await screen.findByLabelText('Title');
});

it('a page whose code fails to load is loaded again on the next visit', async () => {
  const Page = lazyComponent(unreliable(1));
  const at = (path: string) => (
    <ErrorBoundary resetKey={path} failure={() => <p>This page could not be shown</p>}>
      <Suspense>{path === '/help' ? <Page label="Message" /> : <p>Home</p>}</Suspense>
    </ErrorBoundary>
  );
  const { rerender } = render(at('/help'));
  await screen.findByText('This page could not be shown');
  rerender(at('/'));
  await screen.findByText('Home');
  rerender(at('/help'));
  await screen.findByLabelText('Message');
});
