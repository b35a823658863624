import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { usePageKeys } from './use-page-keys';
import { useRowKeys } from './use-row-keys';

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));

/** A payment for which a key is pressed as soon as it is visible. */
function Payment({ name, onApprove }: { name: string; onApprove(name: string): void }) {
  usePageKeys((key) => {
    if (key === 'a') onApprove(name);
    return key === 'a';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useLayoutEffect(() => void press('a'), [name]);
  return null;
}

it('a key that is pressed right after a payment appears acts on that payment', () => {
  const approved: string[] = [];
  const show = (name: string) => <Payment name={name} onApprove={(one) => approved.push(one)} />;
  const { rerender } = render(show('the first'));
  rerender(show('the second'));
  rerender(show('the third'));
  expect(approved.slice(-2)).toEqual(['the second', 'the third']);
});

it('the shortcuts of a page work under a Hindi keyboard layout', () => {
  const keys: string[] = [];
  function Page() {
    usePageKeys((key) => keys.push(key) > 0);
    return null;
  }
  render(<Page />);
  for (const [key, code] of [
    ['ो', 'KeyA'],
    ['ी', 'KeyR'],
    ['o', 'KeyS'],
  ] as const) {
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code }));
  }
  expect(keys).toEqual(['a', 'r', 'o']);
});

it('the shortcuts of a table row work under a Hindi keyboard layout', () => {
  const pressed: string[] = [];
  function Rows() {
    const keysOf = useRowKeys<string>({
      onKey(row, key) {
        pressed.push(`${row} ${key}`);
        return 'stay';
      },
    });
    return ['first', 'second'].map((row, index) => (
      <div key={row} {...keysOf(row, index)}>
        {row}
      </div>
    ));
  }
  render(<Rows />);
  const [first, second] = [screen.getByText('first'), screen.getByText('second')];
  first.focus();
  fireEvent.keyDown(first, { key: 'र', code: 'KeyJ' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ं', code: 'KeyX' });
  expect(pressed).toEqual(['second x']);
  fireEvent.keyDown(second, { key: 'क', code: 'KeyK' });
  expect(document.activeElement).toBe(first);
});
