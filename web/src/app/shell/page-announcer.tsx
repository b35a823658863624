import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useForeignText } from '../../language/foreign-text';
import { useLanguage } from '../../language/language-context';

/** Waits for the final title, because a page that loads data sets a general title first. */
const TITLE_SETTLES_MS = 500;

/**
 * Announces the page title after a navigation or a language switch, because screen readers do not notice a
 * page change in a single-page app. Also announces later changes, because a slow page sets its title late.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const inTheirs = useForeignText();
  const page = `${useLanguage().language} ${pathname}`;
  const first = useRef(page);
  useEffect(() => {
    if (first.current === page) return;
    first.current = '';
    let timer: ReturnType<typeof setTimeout>;
    function announceSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(document.title), TITLE_SETTLES_MS);
    }
    announceSoon();
    const observer = new MutationObserver(announceSoon);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [page]);
  return (
    <VisuallyHidden role="status">
      <span {...inTheirs(title)}>{title}</span>
    </VisuallyHidden>
  );
}
