import { LinguiContext } from '@lingui/react';
import {
  addressOf,
  hasOneAddress,
  LANGUAGES,
  type Language,
  readAddress,
} from '@prarambh/contract/languages';
import { type ReactNode, use, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type To,
} from 'react-router-dom';
import { isReadyIn, prepareLanguage, wordsIn } from './catalogues';
import { chosenLanguage, keepChosen, onChosen } from './chosen-language';
import { LanguageContext } from './language-context';

/**
 * Renders its children in the URL's language, or in the chosen one if the URL has none. Routes and links
 * inside use '/about' in every language; the browser shows '/hi/about' while the site is in Hindi.
 */
export function LanguageBoundary({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const { location, navigationType } = useContext(LocationContext);
  const chosen = useSyncExternalStore(onChosen, chosenLanguage, () => null) ?? 'en';
  const { language, path } = readAddress(location.pathname, chosen);
  // A page that only exists in English also links to pages in the chosen language.
  const linked = hasOneAddress(path) ? chosen : language;
  if (!isReadyIn(language)) use(prepareLanguage(language));
  useEffect(() => {
    document.documentElement.lang = LANGUAGES[language].tag;
  }, [language]);

  const inside = useMemo(
    () => ({ ...navigation, navigator: inLanguage(navigation.navigator, linked) }),
    [navigation, linked],
  );
  const here = useMemo(
    () => ({ location: { ...location, pathname: path }, navigationType }),
    [location, path, navigationType],
  );
  const wanted = useRef<Language>(null);
  const shown = useMemo(
    () => ({
      language,
      async switchTo(next: Language) {
        wanted.current = next;
        await prepareLanguage(next);
        // The user has since chosen another language.
        if (wanted.current !== next) return;
        keepChosen(next);
        moveTo(next, navigation.navigator);
      },
    }),
    [language, navigation],
  );
  return (
    <NavigationContext.Provider value={inside}>
      <LocationContext.Provider value={here}>
        <LanguageContext.Provider value={shown}>
          <InWords language={language}>{children}</InWords>
        </LanguageContext.Provider>
      </LocationContext.Provider>
    </NavigationContext.Provider>
  );
}

/**
 * Replaces the URL by that of the same page in a language, if it has one. Uses the browser's URL, because a
 * user who just signed in may be on the way to another page.
 */
function moveTo(language: Language, navigator: Navigator): void {
  const { pathname, search, hash } = window.location;
  const address = addressOf(readAddress(pathname).path, language);
  if (address !== pathname) navigator.replace({ pathname: address, search, hash }, window.history.state?.usr);
}

/** Provides the translations in the same render as the URL; Lingui's own provider updates a moment later. */
export function InWords({ language, children }: { language: Language; children: ReactNode }) {
  const words = useMemo(() => {
    const i18n = wordsIn(language);
    return { i18n, _: i18n._.bind(i18n) };
  }, [language]);
  return <LinguiContext value={words}>{children}</LinguiContext>;
}

function inLanguage(navigator: Navigator, language: Language): Navigator {
  const address = (to: To): To => {
    if (typeof to === 'string') return addressOf(to, language);
    return to.pathname === undefined ? to : { ...to, pathname: addressOf(to.pathname, language) };
  };
  // A user who leaves a non-English page wants the same language on the next page, even if its URL has none.
  const goOn = (to: To) => {
    const path = typeof to === 'string' ? to : (to.pathname ?? '');
    if (language !== 'en' && chosenLanguage() === null && hasOneAddress(path)) keepChosen(language);
    return address(to);
  };
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(address(to)),
    push: (to, state, options) => navigator.push(goOn(to), state, options),
    replace: (to, state, options) => navigator.replace(goOn(to), state, options),
  };
}
