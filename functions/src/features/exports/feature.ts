import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { expiredExportFiles } from './export-file.repository';
import { exportPlan } from './export-work';

/** Exports of tables as files, for all features. */
export const exportsFeature = memoizeByKey((core: Core) => ({
  /** Work plan of exports that are too long to be streamed. */
  plan: exportPlan(core),
  leftoverFiles: expiredExportFiles(core.store, core),
}));
