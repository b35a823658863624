import { useState } from 'react';

interface Dated {
  createdAt: string;
}

/** Tells what came after a list was first shown from what it began with; `undefined` while it loads. */
export function useNews(items: readonly Dated[] | undefined): (item: Dated) => boolean {
  const [since, setSince] = useState<string | null>(null);
  if (since === null && items !== undefined) {
    setSince(items.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), ''));
  }
  return ({ createdAt }) => since !== null && createdAt > since;
}
