import { createCore } from './core';
import type { QueryShape } from './db/query';
import type { Handlers } from './http/types';
import type { Platform } from './platform';
import { wireAccounts } from './wiring/accounts';
import { wireCommunication } from './wiring/communication';
import { wireDocuments } from './wiring/documents';
import { wireExports } from './wiring/exports';
import { wireProgramme } from './wiring/programme';
import { wireStaff } from './wiring/staff';
import { wireSystem } from './wiring/system';

/** Everything the API is made of, wired once for a platform; `onQuery` observes the queries. */
export function createServices(platform: Platform, onQuery?: (query: QueryShape) => void) {
  const core = createCore(platform, onQuery);
  const programme = wireProgramme(core);
  const documents = wireDocuments(core);
  const handlers: Handlers = {
    ...wireAccounts(core),
    ...programme.handlers,
    ...documents.handlers,
    ...wireCommunication(core, programme),
    ...wireStaff(core),
    ...wireSystem(core, documents),
    ...wireExports(core),
  };
  const { users, files, mailer } = core;
  const { shares, credentials } = documents;
  const { internshipPages } = programme;
  return { handlers, users, files, mailer, shares, credentials, internshipPages };
}
