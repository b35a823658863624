import { Link } from '@chakra-ui/react';
import { addressOf, isEnglishOnly, LANGUAGES, type Language, languages } from '@prarambh/contract/languages';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../language/language-context';
import { STANDING_ALONE } from '../../theme/touch';
import { MENU_ROW } from './nav-link';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The links to this page in its other languages; none where it has no other. */
function useOtherLanguages() {
  const { language, switchTo } = useLanguage();
  const { pathname } = useLocation();
  const others = isEnglishOnly(pathname) ? [] : languages.filter((other) => other !== language);
  return others.map((other: Language) => {
    const { tag, name } = LANGUAGES[other];
    return {
      name,
      // A link, so that it leads there before any script has come.
      link: { href: addressOf(pathname, other), lang: tag, hrefLang: tag },
      follow(event: MouseEvent) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void switchTo(other);
      },
    };
  });
}

/** The same page in another language, from the header. */
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

/** The same, as rows of the menu of phones. */
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
