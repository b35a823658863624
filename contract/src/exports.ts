import { z } from 'zod';
import { type FileKind, PACK_CHOSEN_MAX, PACKS, type PackOperation } from './packs';
import { STAFF_ROLES } from './roles';
import { Acknowledged, CsvText, Id, IsoDateTime, ok } from './shapes';

/** Every export by its operation. */
export const EXPORTS = {
  'GET /applications/export': {
    noun: 'applications',
    pages: { admin: '/admin-dashboard/internship-registrations', accountant: '/accountant/transactions' },
  },
  'GET /bank-credits/export': {
    noun: 'credits',
    pages: { admin: '/admin-dashboard/statement', accountant: '/accountant/statement' },
  },
  'GET /bank-credits/missing/export': {
    noun: 'applications',
    pages: { admin: '/admin-dashboard/statement', accountant: '/accountant/statement' },
  },
  'GET /internships/export': { noun: 'internships', pages: { admin: '/admin-dashboard/add-internship' } },
  'GET /users/export': {
    noun: 'users',
    pages: { admin: '/admin-dashboard/users', 'co-admin': '/coadmin/students' },
  },
  'GET /users/deletion-requests/export': {
    noun: 'deletion requests',
    pages: { admin: '/admin-dashboard/deletion-requests', 'co-admin': '/coadmin/deletion-requests' },
  },
  'GET /certificates/export': {
    noun: 'certificates',
    pages: { admin: '/admin-dashboard/generate-certificate' },
  },
  'GET /offer-letters/export': {
    noun: 'offer letters',
    pages: { admin: '/admin-dashboard/generate-offer-letter' },
  },
  'GET /assigned-tasks/export': { noun: 'assigned tasks', pages: { admin: '/admin-dashboard/assign-tasks' } },
  'GET /tasks/export': { noun: 'submissions', pages: { admin: '/admin-dashboard/manage-tasks' } },
  'GET /meetings/export': {
    noun: 'meetings',
    pages: {
      admin: '/admin-dashboard/manage-meetings',
      'co-admin': '/coadmin/meetings',
      accountant: '/accountant/meetings',
    },
  },
  'GET /testimonials/export': {
    noun: 'testimonials',
    pages: { admin: '/admin-dashboard/manage-testimonials' },
  },
  'GET /contact-queries/export': { noun: 'contact queries', pages: { admin: '/admin-dashboard/queries' } },
  'GET /audit/export': { noun: 'changes', pages: { admin: '/admin-dashboard/audit' } },
} as const satisfies Record<string, FileKind>;
export type ExportOperation = keyof typeof EXPORTS;
export const EXPORT_OPERATIONS = Object.keys(EXPORTS) as [ExportOperation, ...ExportOperation[]];

/** Operations whose result can be prepared as a file: rows as CSV, papers as one PDF. */
export type FileOperation = ExportOperation | PackOperation;
export const FILES: Record<FileOperation, FileKind> = { ...EXPORTS, ...PACKS };
export const FILE_OPERATIONS = Object.keys(FILES) as [FileOperation, ...FileOperation[]];

/**
 * Larger exports are prepared as files. A function may stream 10 MB
 * (https://cloud.google.com/functions/quotas), which is this many rows of 1 kB, and they take a tenth of
 * Hosting's 60 seconds.
 */
export const EXPORT_STREAMED_MAX = 10_000;

/** Just below the rows of a spreadsheet, 1,048,576. */
export const EXPORT_MAX = 1_000_000;

/** Hours from the request in which a file can be downloaded. */
export const EXPORT_KEPT_HOURS = 24;

export const EXPORT_STATES = ['preparing', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** An export file of rows or papers, in preparation or finished. Its parts, joined in order, are the file. */
export const ExportFile = z.strictObject({
  _id: Id,
  /** Plural noun for the rows or papers in the file, such as 'offer letters'. */
  noun: z.string(),
  fileName: z.string(),
  state: z.enum(EXPORT_STATES),
  /** `rows`: rows or papers in the file so far. `total`: their number at the time of the request. */
  rows: z.number().int(),
  total: z.number().int(),
  parts: z.number().int(),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime,
});
export type ExportFile = z.infer<typeof ExportFile>;

/** The export with its parameters. */
export const RequestExportBody = z.strictObject({
  operation: z.enum(FILE_OPERATIONS),
  query: z
    .record(
      z.string().max(50),
      z.string('Every parameter must be text.').max(PACK_CHOSEN_MAX * 101, 'This parameter is too long.'),
    )
    .default({}),
});
export type RequestExportBody = z.infer<typeof RequestExportBody>;

export const ExportParams = z.object({ id: Id });
/** Part numbers start at 1. */
export const ExportPartParams = z.object({ id: Id, part: z.coerce.number().int().min(1) });

/** Endpoints of exports that are too long for one response. */
export const exportEndpoints = {
  'GET /exports': {
    operation: 'listExports',
    tag: 'Exports',
    summary: 'The caller’s export files of the last 24 hours with their progress, newest first',
    roles: STAFF_ROLES,
    response: ok(z.array(ExportFile)),
  },
  'POST /exports': {
    operation: 'requestExport',
    tag: 'Exports',
    summary: `Prepare a file of more than ${EXPORT_STREAMED_MAX.toLocaleString('en')} rows or of a print pack; joins a running one with the same content`,
    roles: STAFF_ROLES,
    body: RequestExportBody,
    response: ok(ExportFile),
    status: 201,
    perMinute: 10,
  },
  'GET /exports/:id/parts/:part': {
    operation: 'downloadExportPart',
    tag: 'Exports',
    summary: 'A part of the caller’s finished file; the parts in order are the file',
    roles: STAFF_ROLES,
    params: ExportPartParams,
    response: CsvText,
    download: 'text/csv',
    limit: 'staff read',
  },
  'DELETE /exports/:id': {
    operation: 'deleteExport',
    tag: 'Exports',
    summary: 'Cancel a file of the caller, or remove a finished one',
    roles: STAFF_ROLES,
    params: ExportParams,
    response: Acknowledged,
  },
} as const;
