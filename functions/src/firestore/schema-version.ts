type Data = Record<string, unknown>;

/**
 * Converts a document from one version to the next. A pure function of the stored shapes of its time, so that it never
 * changes. A collection lists its upgrades from version 1 on; its current version is one more than their number.
 */
export type Upgrade = (data: Data) => Data;

interface Versioned {
  upgrades?: readonly Upgrade[];
}

/** Returns the version that a collection writes. */
export const currentVersion = ({ upgrades = [] }: Versioned): number => upgrades.length + 1;

/** Returns the version of a stored document; 1 if it has none. */
export const versionOf = ({ schemaVersion = 1 }: Data): number => Number(schemaVersion);

/** Returns a stored document of any version in the current shape. */
export function upgraded(collection: Versioned, data: Data): Data {
  const { upgrades = [] } = collection;
  const missing = upgrades.slice(versionOf(data) - 1);
  if (missing.length === 0) return data;
  const current = missing.reduce((document, upgrade) => upgrade(document), data);
  return { ...current, schemaVersion: currentVersion(collection) };
}
