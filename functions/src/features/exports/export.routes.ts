import { EXPORT_OPERATIONS, type ExportFile, type ExportOperation, FILES } from '@prarambh/contract/exports';
import type { PackOperation } from '@prarambh/contract/packs';
import type { Core } from '../../core';
import { datedFileName } from '../../exports/dated-file-name';
import type { Handlers } from '../../http/types';
import { createExportService, type ExportStanding } from './export.service';
import { endingOf } from './export-file.repository';

type Routes =
  | ExportOperation
  | PackOperation
  | 'GET /exports'
  | 'POST /exports'
  | 'GET /exports/:id/parts/:part'
  | 'DELETE /exports/:id';

function presentExportFile({ file, state }: ExportStanding): ExportFile {
  const { _id, operation, name, rows, total, parts, createdAt, expireAt } = file;
  return {
    _id,
    noun: FILES[operation],
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
  const service = createExportService(core);
  const streamed = Object.fromEntries(
    EXPORT_OPERATIONS.map((operation) => [
      operation,
      (call: Parameters<Handlers[typeof operation]>[0]) => service.stream(operation, call),
    ]),
  ) as Pick<Handlers, ExportOperation>;
  return {
    ...streamed,

    'GET /certificates/pack': ({ query }) => service.pack('GET /certificates/pack', query),

    'GET /offer-letters/pack': ({ query }) => service.pack('GET /offer-letters/pack', query),

    'GET /exports': async ({ caller }) => ({ data: (await service.list(caller)).map(presentExportFile) }),

    'POST /exports': async ({ caller, body }) => ({
      data: presentExportFile(await service.request(caller, body)),
    }),

    'GET /exports/:id/parts/:part': ({ caller, params }) => service.readPart(caller, params.id, params.part),

    'DELETE /exports/:id': async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return { message: 'The file is removed.' };
    },
  };
}
