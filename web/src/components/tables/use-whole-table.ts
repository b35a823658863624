import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pressedKey } from './pressed-key';

const isSearch = (event: KeyboardEvent) =>
  event.key === 'F3' ||
  ((event.ctrlKey || event.metaKey) && ['f', 'g'].includes(pressedKey(event).toLowerCase()));

/**
 * Returns true while all rows must be rendered, because the browser prints the page or searches it for text. A search
 * ends when the page has the focus again.
 */
export function useWholeTable(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    // Synchronous, because the browser continues right after the event.
    const showAll = () => flushSync(() => setWhole(true));
    const onKey = (event: KeyboardEvent) => isSearch(event) && showAll();
    const onPrint = () => (print.matches ? showAll() : setWhole(false));
    const showSome = () => setWhole(false);
    window.addEventListener('beforeprint', showAll);
    window.addEventListener('afterprint', showSome);
    window.addEventListener('keydown', onKey);
    window.addEventListener('focus', showSome);
    print.addEventListener('change', onPrint);
    return () => {
      window.removeEventListener('beforeprint', showAll);
      window.removeEventListener('afterprint', showSome);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('focus', showSome);
      print.removeEventListener('change', onPrint);
    };
  }, []);
  return isWhole;
}
