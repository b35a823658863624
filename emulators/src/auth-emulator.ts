import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import path from 'node:path';
import { addConsoleSwitches, closeSwitches } from './console-switches';
import { type AuthProjectState, type AuthUser, loadAuthEmulator } from './firebase-tools';
import { type Journal, openJournal, readJournal } from './journal';
import { closeServer, LOOPBACK, listen } from './listen';
import { addSecondFactor } from './second-factor';
import { keepSignInTimes } from './sign-in-times';

export interface AuthEmulator {
  url: string;
  /** Loads the accounts of a project from its data folder; starts empty without one. */
  openProject(project: {
    projectId: string;
    dataDir?: string | undefined;
    warn(message: string): void;
  }): void;
  /** Removes the accounts of a project from memory; its data folder stays. */
  closeProject(projectId: string): void;
  close(): Promise<void>;
}

/** A changed account, or the ID of a deleted one. */
type AccountEntry = { user: AuthUser } | { deleted: string };

/** Accounts in their last written state. */
type Accounts = Map<string, AuthUser>;

const DEFAULT_PROJECT = 'demo-prarambh';
const API_KEY_PREFIX = 'key-of-';
/** API paths that neither the product nor its tests call. Compiling them would take two seconds. */
const UNUSED_PATHS =
  /tenants|mfaSignIn:start|passkey|Idp|Saml|GameCenter|IosClient|identityPlatform|Phone|[vV]erificationCode|[sS]essionCookie|queryAccounts|recaptcha|revokeToken/;

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/** The web API key that selects a project when one emulator serves several. */
export function apiKeyOf(projectId: string): string {
  return `${API_KEY_PREFIX}${projectId}`;
}

/** Starts the Auth emulator in this process. Its passwords are readable: for development on loopback only. */
export async function startAuthEmulator(options: { port: number; host?: string }): Promise<AuthEmulator> {
  const { port, host = LOOPBACK } = options;
  const projects = new Projects();
  const app = await buildApp(projects);
  const server = createServer((request, response) => {
    projects.requested.run(requestedProject(request), () => app(request, response));
  });
  const boundPort = await listen(server, { port, host, variable: 'AUTH_PORT' });
  return {
    url: `http://${host}:${boundPort}`,
    openProject: ({ projectId, dataDir, warn }) => {
      projects.set(projectId, dataDir ? openDurableState(projectId, dataDir, warn) : newState(projectId));
    },
    closeProject: (projectId) => projects.delete(projectId),
    async close() {
      await closeServer(server);
      for (const projectId of [...projects.keys()]) projects.delete(projectId);
    },
  };
}

/**
 * The accounts of each project. Requests without a project in their path belong to the emulator's default
 * project; here their API key selects the project, so tests can share one emulator.
 */
class Projects extends Map<string, AuthProjectState> {
  readonly requested = new AsyncLocalStorage<string>();

  override get(projectId: string): AuthProjectState {
    const id = projectId === DEFAULT_PROJECT ? (this.requested.getStore() ?? projectId) : projectId;
    const known = super.get(id);
    if (known) return known;
    const state = newState(id);
    this.set(id, state);
    return state;
  }

  override delete(projectId: string): boolean {
    const state = super.get(projectId);
    if (state) journals.get(state)?.close();
    return super.delete(projectId);
  }
}

const journals = new WeakMap<AuthProjectState, Journal<AccountEntry>>();

function requestedProject({ url = '' }: IncomingMessage): string {
  const key = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('key');
  return key?.startsWith(API_KEY_PREFIX) ? key.slice(API_KEY_PREFIX.length) : DEFAULT_PROJECT;
}

function authTools(): ReturnType<typeof loadAuthEmulator> {
  return loadAuthEmulator((spec) => {
    for (const [route, description] of Object.entries(spec.paths)) {
      if (UNUSED_PATHS.test(route)) delete spec.paths[route];
      // Google's general query parameters (alt, fields, …), which the emulator ignores.
      delete description.parameters;
      // Compiling the validation of its own responses would take a sixth of its start.
      for (const method of METHODS) {
        const operation = description[method];
        if (operation) operation.responses[200].content = { '*/*': {} };
      }
    }
  });
}

function buildApp(projects: Projects): Promise<RequestListener> {
  const anyProject = 0;
  const { authOperations, BadRequestError } = authTools();
  const badRequest = (message: string) => new BadRequestError(message);
  addSecondFactor(authOperations, badRequest);
  addConsoleSwitches(authOperations, badRequest);
  return authTools().createApp(DEFAULT_PROJECT, anyProject, projects);
}

function newState(projectId: string): AuthProjectState {
  const state = new (authTools().AgentProjectState)(projectId);
  keepSignInTimes(state);
  closeSwitches(state, projectId);
  return state;
}

function openDurableState(
  projectId: string,
  dataDir: string,
  warn: (message: string) => void,
): AuthProjectState {
  const file = path.join(dataDir, 'auth.jsonl');
  const state = newState(projectId);
  const accounts = replay(readJournal<AccountEntry>(file, warn));
  for (const [localId, user] of accounts) {
    state.users.set(localId, { localId });
    // The emulator appends to this list, so it must be a copy.
    const upsertProviders = [...(user.providerUserInfo ?? [])];
    state.updateUserByLocalId(localId, { ...user, providerUserInfo: [] }, { upsertProviders });
  }
  const compacted = function* (): Generator<AccountEntry> {
    for (const user of accounts.values()) yield { user };
  };
  const journal = openJournal(file, compacted());
  journals.set(state, journal);
  journalChanges(state, journal);
  return state;
}

function replay(entries: AccountEntry[]): Accounts {
  const accounts: Accounts = new Map();
  for (const entry of entries) {
    if ('user' in entry) accounts.set(entry.user.localId, entry.user);
    else accounts.delete(entry.deleted);
  }
  return accounts;
}

/**
 * Writes each changed account before the emulator responds. Every creation, update and import of an account
 * ends in `updateUserProviderInfo`, so an account is one short line, whatever their number. Sessions survive
 * a restart: refresh tokens are self-contained and ID tokens are not stored.
 */
function journalChanges(state: AuthProjectState, journal: Journal<AccountEntry>): void {
  const { updateUserProviderInfo, deleteUser, deleteAllAccounts } = state;
  state.updateUserProviderInfo = (...change) => {
    const user = updateUserProviderInfo.apply(state, change);
    journal.append({ user });
    return user;
  };
  state.deleteUser = (user) => {
    deleteUser.call(state, user);
    journal.append({ deleted: user.localId });
  };
  state.deleteAllAccounts = () => {
    const localIds = [...state.users.keys()];
    deleteAllAccounts.call(state);
    for (const deleted of localIds) journal.append({ deleted });
  };
}
