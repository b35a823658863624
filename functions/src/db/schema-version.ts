type Data = Record<string, unknown>;

/**
 * What a document of one version is in the next: pure, and only ever of the shapes of its time, so that it stays as it
 * is for good. A collection lists them from version 1 on; what it has now is the version after the last.
 */
export type Upgrade = (data: Data) => Data;

interface Versioned {
  upgrades?: readonly Upgrade[];
}

/** The version in which a collection writes. */
export const currentVersion = ({ upgrades = [] }: Versioned): number => upgrades.length + 1;

/** The version of a stored document. From before there were versions it carries none. */
export const versionOf = ({ schemaVersion = 1 }: Data): number => Number(schemaVersion);

/** A stored document in the shape of today, whatever version it was written in. */
export function upgraded(collection: Versioned, data: Data): Data {
  const { upgrades = [] } = collection;
  const missing = upgrades.slice(versionOf(data) - 1);
  if (missing.length === 0) return data;
  const current = missing.reduce((document, upgrade) => upgrade(document), data);
  return { ...current, schemaVersion: currentVersion(collection) };
}
