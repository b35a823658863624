import type { Language } from '@prarambh/contract/languages';
import type { User } from '@prarambh/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { call } from '../api/client';
import { read } from '../api/queries';
import { readToken } from '../api/token';
import { chosenLanguage, onChosen } from '../language/chosen-language';
import { useLanguage } from '../language/language-context';
import { forgetUnsavedChoice, hasUnsavedChoice, noteUnsavedChoice } from './unsaved-choice';

/**
 * Shows the site in the language of the user's account and saves later choices to the account. An account without a
 * language, or with an unsaved choice, gets the language of the device. Mount it anew for each user.
 */
export function AccountLanguage({ user }: { user: User }): null {
  const id = user._id;
  const queryClient = useQueryClient();
  const { switchTo } = useLanguage();
  const chosen = useSyncExternalStore(onChosen, chosenLanguage, () => null);
  /** The language of the account, or the one being saved; null if unknown. */
  const account = useRef<{ language: Language | null; isNew?: true }>({
    language: user.language,
    isNew: true,
  });
  const stay = useRef(new AbortController());
  useEffect(() => {
    stay.current = new AbortController();
    return () => stay.current.abort();
  }, []);

  async function keep(language: Language): Promise<void> {
    const mine = { language };
    account.current = mine;
    noteUnsavedChoice(id);
    const { signal } = stay.current;
    const counts = () => !signal.aborted && account.current === mine;
    try {
      const { data } = await call('PUT /profile', { body: { language }, signal, isBackground: true });
      if (!counts()) return;
      forgetUnsavedChoice();
      queryClient.setQueryData(read('GET /auth/me').queryKey, data);
    } catch {
      // The device keeps the choice. It is saved with the next choice, or when the site is next opened.
      if (counts()) account.current = { language: null };
    }
  }

  const bringInStep = useEffectEvent(() => {
    // After a sign-out there is no token to save with.
    if (stay.current.signal.aborted || readToken() === null) return;
    const onDevice = chosenLanguage();
    const { language, isNew } = account.current;
    account.current = { language };
    const isUnsaved = onDevice !== null && hasUnsavedChoice(id);
    if (isNew && (onDevice === language || (language !== null && !isUnsaved))) {
      forgetUnsavedChoice();
      // If the user chooses another language while this one loads, that one wins and is saved too.
      if (language !== null && onDevice !== language) void switchTo(language).then(bringInStep);
    } else if (onDevice !== null && onDevice !== language) void keep(onDevice);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each user and each chosen language
  useEffect(() => bringInStep(), [chosen]);
  return null;
}
