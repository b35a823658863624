import type { Core } from '../../core';
import { everyPage, mapped } from '../../db/every-page';
import { oncePer } from '../../once-per';
import type { Caller } from '../../people/caller';
import { applicationRepository } from './application.repository';
import { applicationRoutes } from './application.routes';
import { applicationExport } from './application-export';
import { applicationLookup } from './application-lookup';
import { applicationOffers } from './application-offers';
import { presentApplication, presentTransaction } from './present-application';
import {
  applicationErasure,
  internshipStep,
  type NamedInternship,
  type NamedStudent,
  studentStep,
} from './work-steps';

/** Applying for internships, paying for it, and what staff decide. */
export const applicationsFeature = oncePer((core: Core) => {
  const { store, files } = core;
  const { listOf } = applicationRepository(store);
  const own = (uid: string) => everyPage((page) => listOf(uid, page));
  return {
    handlers: applicationRoutes(core),
    exports: { 'GET /applications/export': applicationExport(store) },
    ownData: {
      applications: ({ uid }: Caller) => mapped(own(uid), (one) => presentApplication(one, files)),
      transactions: ({ uid }: Caller) => mapped(own(uid), presentTransaction),
    },
    internshipSteps: (find: NamedInternship) => [internshipStep(store, find)],
    personSteps: (find: NamedStudent) => [studentStep(store, find)],
    erasure: applicationErasure(core),
    offers: applicationOffers(store),
    ...applicationLookup(store),
  };
});
