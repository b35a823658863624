import { Button, Text } from '@chakra-ui/react';
import { isEnglishOnly, LANGUAGES, type Language, languages } from '@prarambh/contract/languages';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { chosenLanguage, keepChosen } from '../../language/chosen-language';
import { useLanguage } from '../../language/language-context';
import { BottomNotice } from './bottom-notice';

/** In the language that is offered, since who is asked may read no other one as well. */
const WORDS: Record<Exclude<Language, 'en'>, { offer: string; accept: string; decline: string }> = {
  hi: { offer: 'यह साइट हिन्दी में भी है।', accept: 'हिन्दी में देखें', decline: 'Stay in English' },
};

/** The language of the site that the browser prefers to English; null where there is none, or one was chosen before. */
function wantedLanguage(): Exclude<Language, 'en'> | null {
  if (chosenLanguage() !== null) return null;
  for (const wanted of navigator.languages) {
    const [known] = languages.filter((language) => wanted.split('-')[0] === language);
    if (known) return known === 'en' ? null : known;
  }
  return null;
}

/** Offers the page in the language that the browser prefers, once, and switches nothing by itself. */
export function LanguageOffer() {
  const { language, switchTo } = useLanguage();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(wantedLanguage);
  if (wanted === null || language !== 'en' || isEnglishOnly(pathname)) return null;
  const { offer, accept, decline } = WORDS[wanted];
  const answer = (choice: Language) => {
    setWanted(null);
    keepChosen(choice);
    if (choice !== 'en') void switchTo(choice);
  };
  return (
    <BottomNotice
      zIndex="docked"
      answers={
        <>
          <Button size="sm" variant="ghost" onClick={() => answer('en')}>
            {decline}
          </Button>
          <Button size="sm" lang={LANGUAGES[wanted].tag} onClick={() => answer(wanted)}>
            {accept}
          </Button>
        </>
      }
    >
      <Text lang={LANGUAGES[wanted].tag}>{offer}</Text>
    </BottomNotice>
  );
}
