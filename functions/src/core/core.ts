import type { WorkPlans } from '../bulk-jobs/work-kind';
import type { WorkRunner } from '../bulk-jobs/work-runner';
import type { QueryShape, Store } from '../firestore/store';
import { createMailer, type Mailer } from '../mail/mailer';
import type { Platform } from '../shared/platform';
import { createFileStore, type FileStore } from '../storage/file-store';
import { type AccountWatch, createAccountWatch } from '../users/account-watch';
import { holdCaller } from '../users/owners';

/** Shared dependencies of all features, created once per platform. */
export interface Core {
  platform: Platform;
  clock: Platform['clock'];
  config: Platform['config'];
  store: Store;
  files: FileStore;
  mailer: Mailer;
  accountWatch: AccountWatch;
  work: WorkRunner;
}

interface Options {
  /** Returns the steps of each kind of work. A function, because the steps need the features, which need the core. */
  plansOf(core: Core): WorkPlans;
  onQuery?: ((query: QueryShape) => void) | undefined;
}

export function buildCore(platform: Platform, { plansOf, onQuery }: Options): Core {
  const { clock, config, firestore, logger } = platform;
  const store: Store = { firestore, logger, ...(onQuery && { onQuery }) };
  const files = createFileStore({
    platform,
    store,
    holdUploader: (transaction, uid) => holdCaller(store, transaction, { uid }),
  });
  const mailer = createMailer(platform, store);
  const core: Core = {
    platform,
    clock,
    config,
    store,
    files,
    mailer,
    accountWatch: createAccountWatch({ platform, store, mailer }),
    work: { platform, store, findPlan: (kind) => plansOf(core)[kind] },
  };
  return core;
}
