import { benchAdmissionDay } from './admission-day';
import { benchApi } from './api';
import { benchBulkCertificates } from './bulk-certificates';
import { benchColdStart } from './cold-start';
import { benchCost } from './cost';
import { benchDocuments } from './documents';
import { benchExports } from './exports';
import { benchLists } from './lists';
import { benchPhone } from './phone';
import { benchRename } from './rename';
import { benchScale } from './scale';
import { benchStaffTables } from './staff-tables';
import { benchStartTime } from './start-time';
import { benchWebSize } from './web-size';

/** In this order: the first start builds the web, so what follows finds it built. */
const benches: Record<string, () => void | Promise<void>> = {
  start: benchStartTime,
  web: benchWebSize,
  function: benchColdStart,
  documents: benchDocuments,
  bulk: benchBulkCertificates,
  api: benchApi,
  staff: benchStaffTables,
  lists: benchLists,
  exports: benchExports,
  cost: benchCost,
  rename: benchRename,
  scale: benchScale,
  day: benchAdmissionDay,
  phone: benchPhone,
};

const [only] = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (only === undefined || only === name) await bench();
}
