import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pressedKey } from './pressed-key';

const isSearch = (event: KeyboardEvent) =>
  event.key === 'F3' ||
  ((event.ctrlKey || event.metaKey) && ['f', 'g'].includes(pressedKey(event).toLowerCase()));

/**
 * Whether every row has to stand in the table, since the browser itself is about to go through the page: to print it,
 * or to find a text in it. Searching has ended when the page has the focus back.
 */
export function useWholeTable(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    // At once: the browser goes on as soon as the event has been heard.
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
