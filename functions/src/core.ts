import { createIdempotency } from './db/idempotency';
import type { QueryShape } from './db/query';
import type { Store } from './db/store';
import { createFileStore } from './files/file-store';
import { createUploadRepository } from './files/upload.repository';
import { createCeilings } from './limits/ceiling.repository';
import { createGuesses } from './limits/guesses';
import { createLimitRepository } from './limits/limit.repository';
import { createMailRepository } from './mail/mail.repository';
import { createMailer } from './mail/mailer';
import { createReminderLinks } from './mail/reminder-links';
import { createOwners } from './people/owners';
import { createStudentLookup } from './people/student-lookup';
import { createUserRepository } from './people/user.repository';
import type { Platform } from './platform';
import { createWorkItemRepository } from './work/work-item.repository';

/** What every part is built on, made once for a platform. */
export function createCore(platform: Platform, onQuery?: (query: QueryShape) => void) {
  const { clock, config, firestore, logger } = platform;
  const store: Store = { firestore, logger, ...(onQuery && { onQuery }) };
  const mails = createMailRepository(store);
  const owners = createOwners(store);
  const uploads = createUploadRepository(store, owners);
  const limits = createLimitRepository(store, config.signingSecret);
  return {
    platform,
    clock,
    config,
    store,
    idempotency: createIdempotency(store),
    limits,
    guess: createGuesses({ platform, limits }),
    ceilings: createCeilings({ platform, store }),
    uploads,
    files: createFileStore(platform, uploads),
    mails,
    mailer: createMailer(platform, mails),
    workItems: createWorkItemRepository(store),
    reminderLinks: createReminderLinks(config),
    users: createUserRepository(store),
    owners,
    students: createStudentLookup(store),
  };
}

export type Core = ReturnType<typeof createCore>;
