import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';

const KEPT_FOR_MS = 24 * 60 * 60_000;

interface Kept {
  file: File;
  keptAt: number;
}

const store = createStore('kept-files', 'files');

const isOld = ({ keptAt }: Kept) => keptAt < Date.now() - KEPT_FOR_MS;

/** Stores a file under a key for a day, in place of the one before; null removes it. */
export async function writeFile(key: string, file: File | null): Promise<void> {
  if (file === null) return del(key, store);
  await set(key, { file, keptAt: Date.now() } satisfies Kept, store);
  const all = await entries<string, Kept>(store);
  await delMany(
    all.filter(([, kept]) => isOld(kept)).map(([oldKey]) => oldKey),
    store,
  );
}

export async function readFile(key: string): Promise<File | null> {
  const kept = await get<Kept>(key, store);
  return kept && !isOld(kept) ? kept.file : null;
}

export const clearFiles = (): Promise<void> => clear(store);
