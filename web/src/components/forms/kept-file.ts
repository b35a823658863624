import { useEffect, useEffectEvent, useRef } from 'react';

const KEPT_FOR_MS = 24 * 60 * 60_000;

interface Kept {
  file: File;
  keptAt: number;
}

/** Runs a step on the store of the device; undefined where the browser refuses storage, which loses the file at a reload. */
async function withStore<T>(
  step: (idb: typeof import('idb-keyval'), store: import('idb-keyval').UseStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const idb = await import('idb-keyval');
    return await step(idb, idb.createStore('kept-files', 'files'));
  } catch (error) {
    console.warn('A chosen file could not be kept on this device.', error);
    return undefined;
  }
}

/** Keeps a chosen file under the key of its form's draft for a day, in place of the one before; null removes it. */
export function keepFile(key: string, file: File | null): Promise<void> {
  return withStore(async ({ del, delMany, entries, set }, store) => {
    if (file === null) return del(key, store);
    await set(key, { file, keptAt: Date.now() } satisfies Kept, store);
    const all = await entries<string, Kept>(store);
    const old = all.filter(([, { keptAt }]) => keptAt < Date.now() - KEPT_FOR_MS);
    return delMany(
      old.map(([oldKey]) => oldKey),
      store,
    );
  });
}

async function readFile(key: string): Promise<File | null> {
  const kept = await withStore(({ get }, store) => get<Kept>(key, store));
  return kept && kept.keptAt > Date.now() - KEPT_FOR_MS ? kept.file : null;
}

/** Removes all kept files from this device. */
export function forgetFiles(): Promise<void> {
  return withStore(({ clear }, store) => clear(store));
}

interface Options {
  /** The key of the form's draft. */
  key: string;
  /** The file in the form. */
  file: File | null;
  /** Puts a kept file into a form that has none. */
  restore(file: File): unknown;
}

/** Keeps the file of a form over a reload, until it is removed from the form or `keepFile` removes it. */
export function useKeptFile({ key, file, restore }: Options): void {
  const put = useEffectEvent((kept: File | null) => {
    if (kept !== null && file === null) restore(kept);
  });
  useEffect(() => {
    let isCurrent = true;
    void readFile(key).then((kept) => isCurrent && put(kept));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const hadFile = useRef(false);
  useEffect(() => {
    if (file !== null || hadFile.current) void keepFile(key, file);
    hadFile.current = file !== null;
  }, [key, file]);
}
