import { EXPORT_OPERATIONS, type ExportFile, type ExportOperation, FILES } from '@prarambh/contract/exports';
import type { PackOperation } from '@prarambh/contract/packs';
import type { Core } from '../../core/core';
import { datedFileName } from '../../exports/dated-file-name';
import type { Handlers } from '../../http/types';
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

export function exportRoutes(core: Core): Pick<Handlers, Routes> {
  const streamed = Object.fromEntries(
    EXPORT_OPERATIONS.map((operation) => [
      operation,
      (call: Parameters<Handlers[typeof operation]>[0]) => streamExport(core, operation, call),
    ]),
  ) as Pick<Handlers, ExportOperation>;
  return {
    ...streamed,

    'GET /certificates/pack': ({ query }) => sendPack(core, 'GET /certificates/pack', query),

    'GET /offer-letters/pack': ({ query }) => sendPack(core, 'GET /offer-letters/pack', query),

    'GET /exports': async ({ caller }) => ({
      data: (await listExports(core, caller)).map(presentExportFile),
    }),

    'POST /exports': async ({ caller, body }) => ({
      data: presentExportFile(await startExport(core, caller, body)),
    }),

    'GET /exports/:id/parts/:part': ({ caller, params }) =>
      readExportPart(core, caller, params.id, params.part),

    'DELETE /exports/:id': async ({ caller, params }) => {
      await removeExport(core, caller, params.id);
      return { message: 'The file is removed.' };
    },
  };
}
