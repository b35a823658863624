/** An entry of a package-lock.json (version 3); other fields are copied unchanged. */
interface LockedPackage {
  name?: string;
  version?: string;
  /** Folder of a workspace. */
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

/** The parent folder of a package: `a` for `a/node_modules/b`, the root for a workspace. */
function above(folder: string): string {
  const end = folder.lastIndexOf('node_modules/');
  return end <= 0 ? '' : folder.slice(0, end - 1);
}

/** The folder where code in `folder` finds a package by Node's resolution; null if the lockfile has none. */
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

/** Every folder that `from` needs installed, including `reached`. */
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
 * Returns the lockfile that is deployed beside functions/package.json: the function's part of the root
 * lockfile, so production runs the tested versions. It names development dependencies for `npm ci`, which
 * compares both files, but never installs them. Throws an `Error` if two versions need the same folder.
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
