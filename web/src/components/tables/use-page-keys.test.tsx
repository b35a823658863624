import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { usePageKeys } from './use-page-keys';

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));

/** Whoever presses a key the moment that a payment can be seen. */
function Payment({ name, onApprove }: { name: string; onApprove(name: string): void }) {
  usePageKeys((key) => {
    if (key === 'a') onApprove(name);
    return key === 'a';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useLayoutEffect(() => void press('a'), [name]);
  return null;
}

it('a key acts on what can be seen, however soon it is pressed', () => {
  const approved: string[] = [];
  const show = (name: string) => <Payment name={name} onApprove={(one) => approved.push(one)} />;
  const { rerender } = render(show('the first'));
  rerender(show('the second'));
  rerender(show('the third'));
  expect(approved.slice(-2)).toEqual(['the second', 'the third']);
});
