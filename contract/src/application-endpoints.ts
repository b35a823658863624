import { z } from 'zod';
import {
  Application,
  ApplicationExportQuery,
  ApplicationParams,
  ApplicationQuery,
  ChangeStatusBody,
  CreateApplicationBody,
  DecideManyBody,
  Decision,
  StaffApplication,
} from './applications';
import { IMAGE_MAX_BYTES, UPLOADS_PER_MINUTE } from './constants';
import { CsvText, ok, PageQuery, page, table } from './shapes';

/** The rows of applying for internships and of deciding about it. */
export const applicationEndpoints = {
  'POST /applications/upload-payment-screenshot': {
    operation: 'uploadPaymentScreenshot',
    tag: 'Applications',
    summary: 'Upload the proof of payment',
    roles: ['user'],
    upload: {
      field: 'paymentScreenshot',
      accepts: 'image',
      folder: 'screenshots',
      maxBytes: IMAGE_MAX_BYTES,
    },
    response: ok(z.strictObject({ url: z.string() })).extend({ url: z.string() }),
    status: 201,
    perMinute: UPLOADS_PER_MINUTE,
  },
  'POST /applications': {
    operation: 'createApplication',
    tag: 'Applications',
    summary: 'Apply for an internship with a payment reference',
    roles: ['user'],
    body: CreateApplicationBody,
    response: ok(Application),
    status: 201,
    idempotent: true,
  },
  'GET /applications/my-applications': {
    operation: 'listMyApplications',
    tag: 'Applications',
    summary: 'The caller’s applications, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(Application),
  },
  'GET /applications': {
    operation: 'listApplications',
    tag: 'Applications',
    summary: 'Applications for staff, newest first',
    roles: ['admin', 'accountant'],
    query: ApplicationQuery,
    response: table(StaffApplication),
  },
  'GET /applications/export': {
    operation: 'exportApplications',
    tag: 'Applications',
    summary: 'The filtered applications as CSV',
    roles: ['admin', 'accountant'],
    query: ApplicationExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'POST /applications/decisions': {
    operation: 'decideApplications',
    tag: 'Applications',
    summary: 'Approve or reject several applications; each is decided on its own and has its own result',
    roles: ['admin', 'accountant'],
    body: DecideManyBody,
    response: ok(z.array(Decision)),
  },
  'GET /applications/:id': {
    operation: 'getApplication',
    tag: 'Applications',
    summary: 'One application of the caller',
    roles: ['user'],
    params: ApplicationParams,
    response: ok(Application),
  },
  'PUT /applications/:id/status': {
    operation: 'changeApplicationStatus',
    tag: 'Applications',
    summary: 'Review, approve, reject or reopen an application',
    roles: ['admin', 'accountant'],
    params: ApplicationParams,
    body: ChangeStatusBody,
    response: ok(StaffApplication),
  },
} as const;
