import type { AuthOperation, AuthOperations, AuthProjectState } from './firebase-tools';

/** Prefix of projects whose console switches are all open, like Firebase's default. */
export const OPEN_PROJECT = 'demo-open-';

const extended = new WeakSet<AuthOperations>();

/** Closes the only switch in a project's state: turns on email enumeration protection. */
export function closeSwitches(state: AuthProjectState, projectId: string): void {
  if (!projectId.startsWith(OPEN_PROJECT)) state.enableImprovedEmailPrivacy = true;
}

/**
 * Makes the Auth emulator reject what docs/PROJECT-SETUP.md switches off: creating and deleting accounts with only
 * the API key. Calls with the Admin SDK's credential still work.
 */
export function addConsoleSwitches(operations: AuthOperations, badRequest: (message: string) => Error): void {
  if (extended.has(operations)) return;
  extended.add(operations);
  const { accounts } = operations.identitytoolkit;
  const forAdminsOnly =
    (operation: AuthOperation): AuthOperation =>
    async (state, body, context) => {
      const { security } = context as { security?: { Oauth2?: unknown } };
      const isOpen = security?.Oauth2 !== undefined || state.projectId.startsWith(OPEN_PROJECT);
      if (!isOpen) throw badRequest('ADMIN_ONLY_OPERATION');
      return operation(state, body, context);
    };
  accounts.signUp = forAdminsOnly(accounts.signUp);
  accounts.delete = forAdminsOnly(accounts.delete);
}
