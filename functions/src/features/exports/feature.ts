import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { exportRoutes } from './export.routes';
import { expiredExportFiles } from './export-file.repository';
import { exportPlan } from './export-work';

/** The rows of tables as files, whichever feature has the table. */
export const exportsFeature = oncePer((core: Core) => ({
  handlers: exportRoutes(core),
  /** How the file of an export is made that is too long to be streamed. */
  plan: exportPlan(core),
  leftoverFiles: expiredExportFiles(core.store, core),
}));
