import { Link } from '@chakra-ui/react';
import { addressOf, isEnglishOnly, LANGUAGES, type Language, languages } from '@prarambh/contract/languages';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../language/language-context';
import { STANDING_ALONE } from '../../theme/touch';
import { MENU_ROW } from './nav-link';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Returns links to this page in its other languages, if it has any. */
function useOtherLanguages() {
  const { language, switchTo } = useLanguage();
  const { pathname } = useLocation();
  const others = isEnglishOnly(pathname) ? [] : languages.filter((other) => other !== language);
  return others.map((other: Language) => {
    const { tag, name } = LANGUAGES[other];
    return {
      name,
      // A link, because it works before scripts have loaded.
      link: { href: addressOf(pathname, other), lang: tag, hrefLang: tag },
      follow(event: MouseEvent) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void switchTo(other);
      },
    };
  });
}

/** The language links in the header. */
export function LanguageSwitch() {
  return useOtherLanguages().map(({ name, link, follow }) => (
    <Link
      key={name}
      {...link}
      variant="plain"
      color="fg.muted"
      fontWeight="medium"
      fontSize="0.9375rem"
      px="2"
      {...STANDING_ALONE}
      _hover={{ color: 'fg', textDecoration: 'none' }}
      onClick={follow}
    >
      {name}
    </Link>
  ));
}

/** The language links as rows of the phone menu. */
export function MenuLanguages({ onSwitch }: { onSwitch(): void }) {
  return useOtherLanguages().map(({ name, link, follow }) => (
    <Link
      key={name}
      {...link}
      {...MENU_ROW}
      onClick={(event) => {
        follow(event);
        onSwitch();
      }}
    >
      {name}
    </Link>
  ));
}
