import type { WorkPlans } from '../bulk-jobs/work-kind';
import type { WorkRunner } from '../bulk-jobs/work-runner';
import { createIdempotency, type Idempotency } from '../firestore/idempotency';
import type { QueryShape, Store } from '../firestore/store';
import { createMailer, type Mailer } from '../mail/mailer';
import { createReminderLinks, type ReminderLinkMaker } from '../mail/reminder-links';
import { createDocumentFiles, type DocumentFiles } from '../pdf/document-files';
import { createGuesses, type Guesses } from '../rate-limits/guesses';
import { createLimitRepository, type LimitRepository } from '../rate-limits/limit.repository';
import type { Platform } from '../shared/platform';
import { createFileStore, type FileStore } from '../storage/file-store';
import { createUploadRepository, type UploadRepository } from '../storage/upload.repository';
import { type AccountChanges, createAccountChanges } from '../users/account-changes';
import { type AccountWatch, createAccountWatch } from '../users/account-watch';
import { holdCaller } from '../users/owners';

/** Shared dependencies of all features, created once per platform. */
export interface Core {
  platform: Platform;
  clock: Platform['clock'];
  config: Platform['config'];
  store: Store;
  idempotency: Idempotency;
  limits: LimitRepository;
  guess: Guesses;
  uploads: UploadRepository;
  files: FileStore;
  documentFiles: DocumentFiles;
  mailer: Mailer;
  reminderLinks: ReminderLinkMaker;
  accountChanges: AccountChanges;
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
  const uploads = createUploadRepository(store, (transaction, uid) =>
    holdCaller(store, transaction, { uid }),
  );
  const files = createFileStore(platform, uploads);
  const limits = createLimitRepository(store, config.signingSecret);
  const mailer = createMailer(platform, store);
  const accountChanges = createAccountChanges({ platform, store });
  const core: Core = {
    platform,
    clock,
    config,
    store,
    idempotency: createIdempotency(store),
    limits,
    guess: createGuesses({ platform, limits }),
    uploads,
    files,
    documentFiles: createDocumentFiles({ files, logger }),
    mailer,
    reminderLinks: createReminderLinks(config),
    accountChanges,
    accountWatch: createAccountWatch({ platform, store, mailer, accountChanges }),
    work: { platform, store, findPlan: (kind) => plansOf(core)[kind] },
  };
  return core;
}
