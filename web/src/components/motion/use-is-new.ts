import { useState } from 'react';

interface Dated {
  createdAt: string;
}

/** Tells items that came after the first render from the initial ones; `undefined` while loading. */
export function useIsNew(items: readonly Dated[] | undefined): (item: Dated) => boolean {
  const [since, setSince] = useState<string | null>(null);
  if (since === null && items !== undefined) {
    setSince(items.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), ''));
  }
  return ({ createdAt }) => since !== null && createdAt > since;
}
