import { WORDS } from 'words:app/late/language-offer';
import { Button, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { isEnglishOnly, LANGUAGES, type Language, languages } from '@prarambh/contract/languages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { loadWordsIn, wordsIn } from '../../language/catalogues';
import { chosenLanguage, onChosen } from '../../language/chosen-language';
import { useLanguage } from '../../language/language-context';
import { BottomNotice } from './bottom-notice';

/** Returns the site's language that the browser prefers to English; null if there is none. */
function preferredLanguage(): Language | null {
  for (const wanted of navigator.languages) {
    const [known] = languages.filter((language) => wanted.split('-')[0] === language);
    if (known) return known === 'en' ? null : known;
  }
  return null;
}

/** Returns true once the translations of this file have loaded. */
function useOfferIn(language: Language | null): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (language) void loadWordsIn(language, WORDS).then(setIsThere);
  }, [language]);
  return isThere;
}

/**
 * Offers an English page in the language that the browser prefers, once; never switches by itself. The offer is in that
 * language, because the visitor may read no other.
 */
export function LanguageOffer() {
  const { language, switchTo } = useLanguage();
  const { pathname } = useLocation();
  const chosen = useSyncExternalStore(onChosen, chosenLanguage, () => null);
  const wanted = chosen === null ? preferredLanguage() : null;
  const isOffered = useOfferIn(language === 'en' ? wanted : null);
  if (wanted === null || !isOffered || language !== 'en' || isEnglishOnly(pathname)) return null;
  const { tag, name } = LANGUAGES[wanted];
  const words = wordsIn(wanted);
  return (
    <BottomNotice
      zIndex="docked"
      answers={
        <>
          <Button size="sm" variant="ghost" onClick={() => void switchTo('en')}>
            Stay in English
          </Button>
          <Button size="sm" lang={tag} onClick={() => void switchTo(wanted)}>
            {words._(msg`View in ${{ name }}`)}
          </Button>
        </>
      }
    >
      <Text lang={tag}>{words._(msg`This site is also in ${{ name }}.`)}</Text>
    </BottomNotice>
  );
}
