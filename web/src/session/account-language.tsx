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
 * Shows whoever is recognised the site in the language of the account, and keeps with the account what they choose from
 * then on; an account without a language gets that of the device, and so does one that could not be told of the last
 * choice. Of one person: with the next one it begins anew.
 */
export function AccountLanguage({ user }: { user: User }): null {
  const id = user._id;
  const queryClient = useQueryClient();
  const { switchTo } = useLanguage();
  const chosen = useSyncExternalStore(onChosen, chosenLanguage, () => null);
  /** What the account has, with what is just being saved; null where that is not known. */
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
      // The device knows it all the same; it is saved with the next choice, or when the site is next opened.
      if (counts()) account.current = { language: null };
    }
  }

  const bringInStep = useEffectEvent(() => {
    // Whoever signs out while this is still on its way has no token any more.
    if (stay.current.signal.aborted || readToken() === null) return;
    const onDevice = chosenLanguage();
    const { language, isNew } = account.current;
    account.current = { language };
    const isUnsaved = onDevice !== null && hasUnsavedChoice(id);
    if (isNew && (onDevice === language || (language !== null && !isUnsaved))) {
      forgetUnsavedChoice();
      // Whoever chooses another one while this one is being loaded gets that, and so does the account.
      if (language !== null && onDevice !== language) void switchTo(language).then(bringInStep);
    } else if (onDevice !== null && onDevice !== language) void keep(onDevice);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody is recognised, and whenever one is chosen
  useEffect(() => bringInStep(), [chosen]);
  return null;
}
