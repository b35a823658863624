import { EXPORT_OPERATIONS, type ExportFile, type ExportOperation, FILES } from '@prarambh/contract/exports';
import type { PackOperation } from '@prarambh/contract/packs';
import { datedFileName } from '../../exports/dated-file-name';
import type { Handler, Handlers } from '../../http/types';
import {
  type ExportWithState,
  listExports,
  readExportPart,
  removeExport,
  sendPack,
  startExport,
  streamExport,
} from './export.service';
import { endingOf } from './export-file.repository';

type Routes =
  | ExportOperation
  | PackOperation
  | 'GET /exports'
  | 'POST /exports'
  | 'GET /exports/:id/parts/:part'
  | 'DELETE /exports/:id';

function presentExportFile({ file, state }: ExportWithState): ExportFile {
  const { _id, operation, name, rows, total, parts, createdAt, expireAt } = file;
  return {
    _id,
    noun: FILES[operation].noun,
    fileName: datedFileName(name, createdAt, endingOf(file)),
    state,
    rows,
    total,
    parts: parts.length,
    createdAt: createdAt.toISOString(),
    expiresAt: expireAt.toISOString(),
  };
}

const streamed = Object.fromEntries(
  EXPORT_OPERATIONS.map((operation): [ExportOperation, Handler<ExportOperation>] => [
    operation,
    (core, call) => streamExport(core, operation, call),
  ]),
) as Pick<Handlers, ExportOperation>;

export const exportRoutes: Pick<Handlers, Routes> = {
  ...streamed,

  'GET /certificates/pack': (core, { query }) => sendPack(core, 'GET /certificates/pack', query),

  'GET /offer-letters/pack': (core, { query }) => sendPack(core, 'GET /offer-letters/pack', query),

  'GET /exports': async (core, { caller }) => ({
    data: (await listExports(core, caller)).map(presentExportFile),
  }),

  'POST /exports': async (core, { caller, body }) => ({
    data: presentExportFile(await startExport(core, caller, body)),
  }),

  'GET /exports/:id/parts/:part': (core, { caller, params }) =>
    readExportPart(core, caller, params.id, params.part),

  'DELETE /exports/:id': async (core, { caller, params }) => {
    await removeExport(core, caller, params.id);
    return { message: 'The file is removed.' };
  },
};
