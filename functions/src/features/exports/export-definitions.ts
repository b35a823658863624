import type { Core } from '../../core/core';
import type { ExportDefinitions } from '../../exports/export-source';
import { accountsFeature } from '../accounts/feature';
import { applicationsFeature } from '../applications/feature';
import { auditFeature } from '../audit/feature';
import { bankCreditsFeature } from '../bank-credits/feature';
import { certificatesFeature } from '../certificates/feature';
import { contactQueriesFeature } from '../contact-queries/feature';
import { internshipsFeature } from '../internships/feature';
import { meetingsFeature } from '../meetings/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { tasksFeature } from '../tasks/feature';
import { testimonialsFeature } from '../testimonials/feature';

export const definitionsOf = (core: Core): ExportDefinitions => ({
  ...applicationsFeature(core).exports,
  ...bankCreditsFeature(core).exports,
  ...internshipsFeature(core).exports,
  ...accountsFeature(core).exports,
  ...certificatesFeature(core).exports,
  ...offerLettersFeature(core).exports,
  ...tasksFeature(core).exports,
  ...meetingsFeature(core).exports,
  ...testimonialsFeature(core).exports,
  ...contactQueriesFeature(core).exports,
  ...auditFeature(core).exports,
});
