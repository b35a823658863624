import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs a step on the files of this device; null where the browser refuses storage, which loses a file at a reload. */
async function withStore<T>(step: (store: typeof import('./file-store')) => Promise<T>): Promise<T | null> {
  try {
    return await step(await import('./file-store'));
  } catch (error) {
    console.warn('A chosen file could not be kept on this device.', error);
    return null;
  }
}

/** Keeps a chosen file under the key of its form's draft, in place of the one before; null removes it. */
export const keepFile = (key: string, file: File | null) =>
  withStore(({ writeFile }) => writeFile(key, file));

/** Deletes all stored files from this device. */
export const forgetFiles = () => withStore(({ clearFiles }) => clearFiles());

interface Options {
  /** The key of the form's draft. */
  key: string;
  /** The file in the form. */
  file: File | null;
  /** Puts the stored file into a form without one. */
  restore(file: File): unknown;
}

/** Stores a form's file across reloads, until it is removed from the form or with `keepFile`. */
export function useKeptFile({ key, file, restore }: Options): void {
  const put = useEffectEvent((kept: File | null) => {
    if (kept !== null && file === null) restore(kept);
  });
  useEffect(() => {
    let isCurrent = true;
    void withStore(({ readFile }) => readFile(key)).then((kept) => isCurrent && put(kept));
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
