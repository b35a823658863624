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
  SessionAnswer,
  SessionBody,
  VerifyOtpBody,
} from './auth';
import { bankEndpoints } from './bank-endpoints';
import { certificateEndpoints } from './certificate-endpoints';
import { DashboardCharts, DashboardStatsAnswer, Waiting } from './dashboard';
import { exportEndpoints } from './exports';
import { helpEndpoints } from './help-endpoints';
import { internshipEndpoints } from './internships';
import { offerLetterEndpoints } from './offer-letter-endpoints';
import { PaymentOption } from './payment-options';
import { peopleEndpoints } from './people-endpoints';
import { pictureEndpoints } from './pictures';
import { previewEndpoints } from './preview-endpoints';
import { ROLES, type Role } from './roles';
import { Acknowledged, ok, PageQuery, page } from './shapes';
import { siteEndpoints } from './site-endpoints';
import { staffEndpoints } from './staff-endpoints';
import { systemEndpoints } from './system';
import { taskEndpoints } from './task-endpoints';
import { taskTemplateEndpoints } from './task-templates';
import { Transaction } from './transactions';
import { webVitalEndpoints } from './web-vitals';

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
    folder: 'screenshots' | 'avatars' | 'projects' | 'pictures';
    maxBytes: number;
    isOptional?: true;
  };
  response: z.ZodType;
  /** The answer is a file of this type, streamed; `response` is then its content. Failures stay JSON. */
  download?: 'text/csv' | 'text/plain' | 'application/json' | 'application/zip';
  /** Status of success; 200 unless given. */
  status?: 201;
  /** Seconds the CDN may serve a public answer; everything else is private and never stored. */
  cdnSeconds?: number;
  /** Where App Check is switched on, taken from this site's own pages only (X-Firebase-AppCheck). */
  fromSiteOnly?: true;
  /** Honours an Idempotency-Key header. */
  idempotent?: true;
  /**
   * Calls a minute: of each person on rows for those who signed in, of each client address on public ones. Rows of the
   * first kind that change something have one anyway (functions/src/http/rate-limit.ts).
   */
  perMinute?: number;
}

/** Sixty students of one college register or sign in behind one address, all in the same minute. */
const CLASSROOM_PER_MINUTE = 60;

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
    fromSiteOnly: true,
    body: LoginBody,
    response: LoginAnswer,
    perMinute: CLASSROOM_PER_MINUTE,
  },
  'POST /auth/session': {
    operation: 'beginSession',
    tag: 'Accounts',
    summary: 'Begin a session with an ID token of Firebase Auth, where the browser has signed in',
    roles: 'public',
    fromSiteOnly: true,
    body: SessionBody,
    response: SessionAnswer,
    perMinute: 120,
  },
  'POST /auth/logout': {
    operation: 'logout',
    tag: 'Accounts',
    summary: 'End this session: its token, and what is renewed of it, counts no longer',
    roles: ROLES,
    response: Acknowledged,
  },
  'POST /auth/register': {
    operation: 'register',
    tag: 'Accounts',
    summary: 'Create a student account and mail its code',
    roles: 'public',
    fromSiteOnly: true,
    body: RegisterBody,
    response: RegisterAnswer,
    status: 201,
    perMinute: CLASSROOM_PER_MINUTE,
  },
  'POST /auth/verify-otp': {
    operation: 'verifyOtp',
    tag: 'Accounts',
    summary: 'Verify an account with its code',
    roles: 'public',
    fromSiteOnly: true,
    body: VerifyOtpBody,
    response: Acknowledged,
    perMinute: CLASSROOM_PER_MINUTE,
  },
  'POST /auth/resend-otp': {
    operation: 'resendOtp',
    tag: 'Accounts',
    summary: 'Mail a new code',
    roles: 'public',
    fromSiteOnly: true,
    body: EmailBody,
    response: Acknowledged,
    perMinute: 10,
  },
  'POST /auth/forgotpassword': {
    operation: 'forgotPassword',
    tag: 'Accounts',
    summary: 'Mail a link that resets the password',
    roles: 'public',
    fromSiteOnly: true,
    body: EmailBody,
    response: Acknowledged,
    perMinute: 10,
  },
  'PUT /auth/resetpassword/:resettoken': {
    operation: 'resetPassword',
    tag: 'Accounts',
    summary: 'Set a new password with a mailed token',
    roles: 'public',
    fromSiteOnly: true,
    params: ResetParams,
    body: ResetPasswordBody,
    response: Acknowledged,
    perMinute: 20,
  },
  ...internshipEndpoints,
  'GET /payment-options': {
    operation: 'listPaymentOptions',
    tag: 'Payment',
    summary: 'How the application fee can be paid, never cached: nobody may pay to a payee who was removed',
    roles: 'public',
    response: ok(z.array(PaymentOption)),
  },
  ...applicationEndpoints,
  ...bankEndpoints,
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
  ...webVitalEndpoints,
  ...certificateEndpoints,
  ...offerLetterEndpoints,
  ...previewEndpoints,
  ...pictureEndpoints,
  ...taskEndpoints,
  ...taskTemplateEndpoints,
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
    summary:
      'Applications a day, shares of their statuses, and what was verified each week; co-admins see no amounts',
    roles: ['admin', 'co-admin', 'accountant'],
    response: ok(DashboardCharts),
  },
  'GET /dashboard/waiting': {
    operation: 'getWaiting',
    tag: 'Dashboard',
    summary: 'What waits for staff and since when, of each list that the caller may read',
    roles: ['admin', 'co-admin', 'accountant'],
    response: ok(z.array(Waiting)),
  },
  ...peopleEndpoints,
  ...staffEndpoints,
  ...exportEndpoints,
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
