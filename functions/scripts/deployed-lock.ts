/** What a package-lock.json of version 3 says of one folder; whatever else is in it is passed on as it is. */
interface LockedPackage {
  name?: string;
  version?: string;
  /** Of another workspace: where it lies. */
  resolved?: string;
  link?: boolean;
  integrity?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
}

type Packages = Record<string, LockedPackage>;

export interface Lock {
  lockfileVersion: number;
  packages: Packages;
}

const WORKSPACE = 'functions';

/** The folder above one of packages: of `a/node_modules/b` it is `a`, of a workspace the root. */
function above(folder: string): string {
  const end = folder.lastIndexOf('node_modules/');
  return end <= 0 ? '' : folder.slice(0, end - 1);
}

/** Where what lies in `folder` finds a package, as Node looks it up; null when the lockfile has none. */
function folderOf(packages: Packages, folder: string, name: string): string | null {
  const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
  if (packages[candidate]) return candidate;
  return folder === '' ? null : folderOf(packages, above(folder), name);
}

function namesNeededBy(locked: LockedPackage, { withOptional }: { withOptional: boolean }): string[] {
  const optional = Object.keys(locked.optionalDependencies ?? {});
  const peers = Object.keys(locked.peerDependencies ?? {});
  const required = [
    ...Object.keys(locked.dependencies ?? {}).filter((name) => !optional.includes(name)),
    ...peers.filter((name) => !locked.peerDependenciesMeta?.[name]?.optional),
  ];
  return withOptional ? [...required, ...optional] : required;
}

/** Every folder that is installed for what lies in `from`, `reached` included. */
function reach(
  packages: Packages,
  options: { withOptional: boolean },
  from = WORKSPACE,
  reached = new Set<string>(),
): Set<string> {
  for (const name of namesNeededBy(packages[from] ?? {}, options)) {
    const folder = folderOf(packages, from, name);
    if (folder === null || reached.has(folder)) continue;
    reached.add(folder);
    reach(packages, options, folder, reached);
  }
  return reached;
}

/**
 * The lockfile that is deployed beside functions/package.json: what the function needs of the root's, so that the
 * versions that run are those that were tested. Development dependencies are named for `npm ci`, which compares both
 * files, and never installed. Raises an `Error` when two versions would lie in one place.
 */
export function deployedLock({
  lockfileVersion,
  packages,
}: Lock): Lock & Pick<LockedPackage, 'name' | 'version'> {
  const workspace = packages[WORKSPACE] ?? {};
  const required = reach(packages, { withOptional: false });
  const deployed: Packages = { '': workspace };
  for (const folder of [...reach(packages, { withOptional: true })].sort()) {
    const place = folder.replace(`${WORKSPACE}/`, '');
    if (deployed[place]) throw new Error(`Two versions are needed in ${place}.`);
    const { dev, optional, devOptional, peer, ...locked } = packages[folder] ?? {};
    deployed[place] = required.has(folder) ? locked : { ...locked, optional: true };
  }
  for (const name of Object.keys(workspace.devDependencies ?? {})) {
    const locked = packages[folderOf(packages, WORKSPACE, name) ?? ''] ?? {};
    const { version, integrity } = locked.link ? (packages[locked.resolved ?? ''] ?? {}) : locked;
    deployed[`node_modules/${name}`] ??= { version, integrity, dev: true };
  }
  const { name, version } = workspace;
  return { name, version, lockfileVersion, packages: deployed };
}
