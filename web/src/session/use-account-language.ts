import type { Language } from '@prarambh/contract/languages';
import type { User } from '@prarambh/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { call } from '../api/client';
import { read } from '../api/queries';
import { chosenLanguage, onChosen } from '../language/chosen-language';
import { useLanguage } from '../language/language-context';

/**
 * Shows whoever is recognised the site in the language of the account, and keeps with the account what they choose from
 * then on; an account without a language gets that of the device.
 */
export function useAccountLanguage(user: User | null): void {
  const queryClient = useQueryClient();
  const { switchTo } = useLanguage();
  const chosen = useSyncExternalStore(onChosen, chosenLanguage, () => null);
  const account = useRef<{ id: string | undefined; language: Language | null }>({
    id: undefined,
    language: null,
  });
  const id = user?._id;

  async function keep(language: Language): Promise<void> {
    const known = account.current;
    account.current = { id, language };
    try {
      const { data } = await call('PUT /profile', { body: { language } });
      queryClient.setQueryData(read('GET /auth/me').queryKey, data);
    } catch {
      // The device knows it all the same, and the next choice is kept again.
      account.current = known;
    }
  }

  const bringInStep = useEffectEvent(() => {
    const isNew = account.current.id !== id;
    if (isNew) account.current = { id, language: user?.language ?? null };
    const { language } = account.current;
    if (id === undefined || chosen === language) return;
    if (isNew && language !== null) void switchTo(language);
    else if (chosen !== null) void keep(chosen);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody is recognised, and whenever one is chosen
  useEffect(() => bringInStep(), [id, chosen]);
}
