import { z } from 'zod';
import { applicationEndpoints } from './application-endpoints';
import {
  EmailBody,
  LoginAnswer,
  LoginBody,
  MeAnswer,
  RegisterAnswer,
  RegisterBody,
  ResetParams,
  ResetPasswordBody,
  VerifyOtpBody,
} from './auth';
import { certificateEndpoints } from './certificate-endpoints';
import { DashboardCharts, DashboardStatsAnswer } from './dashboard';
import { helpEndpoints } from './help-endpoints';
import {
  CreateInternshipBody,
  Internship,
  InternshipExportQuery,
  InternshipParams,
  InternshipQuery,
  UpdateInternshipBody,
} from './internships';
import { offerLetterEndpoints } from './offer-letter-endpoints';
import { PaymentOption } from './payment-options';
import { peopleEndpoints } from './people-endpoints';
import { previewEndpoints } from './preview-endpoints';
import { ROLES, type Role } from './roles';
import { Acknowledged, CsvText, ok, PageQuery, page, table } from './shapes';
import { siteEndpoints } from './site-endpoints';
import { staffEndpoints } from './staff-endpoints';
import { systemEndpoints } from './system';
import { taskEndpoints } from './task-endpoints';
import { Transaction } from './transactions';

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One operation of the API, described once; see docs/ARCHITECTURE.md for what is derived from it. */
export interface Endpoint {
  operation: string;
  tag: string;
  summary: string;
  roles: 'public' | readonly Role[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart with one file under `field`, kept in `folder`; `body` describes the text fields beside it. */
  upload?: {
    field: string;
    accepts: 'image' | 'archive';
    folder: 'screenshots' | 'avatars' | 'projects';
    maxBytes: number;
    isOptional?: true;
  };
  response: z.ZodType;
  /** The answer is a file of this type, streamed; `response` is then its content. Failures stay JSON. */
  download?: 'text/csv' | 'text/plain' | 'application/zip';
  /** Status of success; 200 unless given. */
  status?: 201;
  /** Seconds the CDN may serve a public answer; everything else is private and never stored. */
  cdnSeconds?: number;
  /** Honours an Idempotency-Key header. */
  idempotent?: true;
  /** Calls a minute: of each person on rows for those who signed in, of each client address on public ones. */
  perMinute?: number;
}

/** Every operation. More exact paths stand before those with a parameter, since they are mounted in this order. */
export const endpoints = {
  'GET /auth/me': {
    operation: 'getMe',
    tag: 'Accounts',
    summary: 'The signed-in person',
    roles: ROLES,
    response: MeAnswer,
  },
  'POST /auth/login': {
    operation: 'login',
    tag: 'Accounts',
    summary: 'Sign in with email and password',
    roles: 'public',
    body: LoginBody,
    response: LoginAnswer,
    perMinute: 30,
  },
  'POST /auth/register': {
    operation: 'register',
    tag: 'Accounts',
    summary: 'Create a student account and mail its code',
    roles: 'public',
    body: RegisterBody,
    response: RegisterAnswer,
    status: 201,
    perMinute: 20,
  },
  'POST /auth/verify-otp': {
    operation: 'verifyOtp',
    tag: 'Accounts',
    summary: 'Verify an account with its code',
    roles: 'public',
    body: VerifyOtpBody,
    response: Acknowledged,
    perMinute: 30,
  },
  'POST /auth/resend-otp': {
    operation: 'resendOtp',
    tag: 'Accounts',
    summary: 'Mail a new code',
    roles: 'public',
    body: EmailBody,
    response: Acknowledged,
    perMinute: 10,
  },
  'POST /auth/forgotpassword': {
    operation: 'forgotPassword',
    tag: 'Accounts',
    summary: 'Mail a link that resets the password',
    roles: 'public',
    body: EmailBody,
    response: Acknowledged,
    perMinute: 10,
  },
  'PUT /auth/resetpassword/:resettoken': {
    operation: 'resetPassword',
    tag: 'Accounts',
    summary: 'Set a new password with a mailed token',
    roles: 'public',
    params: ResetParams,
    body: ResetPasswordBody,
    response: Acknowledged,
    perMinute: 20,
  },
  'GET /internships/public': {
    operation: 'listOpenInternships',
    tag: 'Internships',
    summary: 'Internships that accept applications, newest first',
    roles: 'public',
    query: PageQuery,
    response: page(Internship),
    cdnSeconds: 60,
  },
  'GET /internships/public/:id': {
    operation: 'getPublicInternship',
    tag: 'Internships',
    summary: 'One internship, also when it is full or closed',
    roles: 'public',
    params: InternshipParams,
    response: ok(Internship),
    cdnSeconds: 10,
  },
  'GET /internships': {
    operation: 'listInternships',
    tag: 'Internships',
    summary: 'All internships for staff, newest first',
    roles: ['admin', 'co-admin'],
    query: InternshipQuery,
    response: table(Internship),
  },
  'GET /internships/export': {
    operation: 'exportInternships',
    tag: 'Internships',
    summary: 'The filtered internships as CSV',
    roles: ['admin', 'co-admin'],
    query: InternshipExportQuery,
    response: CsvText,
    download: 'text/csv',
  },
  'GET /internships/:id': {
    operation: 'getInternship',
    tag: 'Internships',
    summary: 'One internship for a signed-in person, never cached',
    roles: ROLES,
    params: InternshipParams,
    response: ok(Internship),
  },
  'POST /internships': {
    operation: 'createInternship',
    tag: 'Internships',
    summary: 'Open an internship',
    roles: ['admin'],
    body: CreateInternshipBody,
    response: ok(Internship),
    status: 201,
    idempotent: true,
  },
  'PUT /internships/:id': {
    operation: 'updateInternship',
    tag: 'Internships',
    summary: 'Change an internship',
    roles: ['admin'],
    params: InternshipParams,
    body: UpdateInternshipBody,
    response: ok(Internship),
  },
  'DELETE /internships/:id': {
    operation: 'deleteInternship',
    tag: 'Internships',
    summary: 'Archive an internship; its records keep showing the title',
    roles: ['admin'],
    params: InternshipParams,
    response: Acknowledged,
  },
  'GET /payment-options': {
    operation: 'listPaymentOptions',
    tag: 'Payment',
    summary: 'How the application fee can be paid, never cached: nobody may pay to a payee who was removed',
    roles: 'public',
    response: ok(z.array(PaymentOption)),
  },
  ...applicationEndpoints,
  'GET /transactions/my-transactions': {
    operation: 'listMyTransactions',
    tag: 'Payment',
    summary: 'The caller’s payments, newest first',
    roles: ['user'],
    query: PageQuery,
    response: page(Transaction),
  },
  ...siteEndpoints,
  ...systemEndpoints,
  ...certificateEndpoints,
  ...offerLetterEndpoints,
  ...previewEndpoints,
  ...taskEndpoints,
  ...helpEndpoints,
  'GET /dashboard/stats': {
    operation: 'getDashboardStats',
    tag: 'Dashboard',
    summary: 'The figures on the caller’s home page',
    roles: ROLES,
    response: DashboardStatsAnswer,
  },
  'GET /dashboard/charts': {
    operation: 'getDashboardCharts',
    tag: 'Dashboard',
    summary: 'Applications a day, shares of their statuses, and what was verified each week',
    roles: ['admin', 'accountant'],
    response: ok(DashboardCharts),
  },
  ...peopleEndpoints,
  ...staffEndpoints,
} as const satisfies Record<EndpointKey, Endpoint>;

export type Endpoints = typeof endpoints;
export type Operation = keyof Endpoints;

type Parsed<O extends Operation, Part extends string> = Endpoints[O] extends {
  [K in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;
type Sent<O extends Operation, Part extends string> = Endpoints[O] extends {
  [K in Part]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

/** What a handler receives, after validation. */
export type ParamsOf<O extends Operation> = Parsed<O, 'params'>;
export type QueryOf<O extends Operation> = Parsed<O, 'query'>;
export type BodyOf<O extends Operation> = Parsed<O, 'body'>;

/** What a client sends. */
export type SentParams<O extends Operation> = Sent<O, 'params'>;
export type SentQuery<O extends Operation> = Sent<O, 'query'>;
export type SentBody<O extends Operation> = Sent<O, 'body'>;

/** The whole envelope a client reads. */
export type AnswerOf<O extends Operation> = z.output<Endpoints[O]['response']>;
