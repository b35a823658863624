import type { z } from 'zod';
import { announcementEndpoints } from './announcements';
import { applicationEndpoints } from './applications';
import { auditEndpoints } from './audit';
import { authEndpoints } from './auth';
import { bankCreditEndpoints } from './bank-credits';
import { bulkJobEndpoints } from './bulk-jobs';
import { cannedReplyEndpoints } from './canned-replies';
import { certificateEndpoints } from './certificates';
import { contactQueryEndpoints } from './contact-queries';
import { dashboardEndpoints } from './dashboard';
import { documentBatchEndpoints } from './document-batches';
import { exportEndpoints } from './exports';
import { helpEndpoints } from './help';
import { historyEndpoints } from './history';
import { internshipEndpoints } from './internships';
import type { LimitClass } from './limit-classes';
import { meetingEndpoints } from './meetings';
import { notificationEndpoints } from './notifications';
import { offerLetterEndpoints } from './offer-letters';
import { ownAccountEndpoints } from './own-account';
import { packEndpoints } from './packs';
import { paymentOptionEndpoints } from './payment-options';
import type { PictureWidth } from './picture-sizes';
import { pictureEndpoints } from './pictures';
import { previewEndpoints } from './previews';
import { profileEndpoints } from './profile';
import { publicPageEndpoints } from './public-pages';
import { reminderEndpoints } from './reminders';
import type { Role } from './roles';
import { userEndpoints } from './staff-users';
import { systemEndpoints } from './system';
import { tableViewEndpoints } from './table-views';
import { taskChangeEndpoints } from './task-changes';
import { taskDeskEndpoints } from './task-desk';
import { taskTemplateEndpoints } from './task-templates';
import { taskEndpoints } from './tasks';
import { testimonialEndpoints } from './testimonials';
import { transactionEndpoints } from './transactions';
import { uploadSessionEndpoints } from './upload-sessions';
import { webVitalEndpoints } from './web-vitals';

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One operation of the API, described once; docs/architecture/api.md says what is derived from it. */
export interface Endpoint {
  operation: string;
  tag: string;
  summary: string;
  roles: 'public' | readonly Role[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart body with one file under `field`, stored in `folder`; `body` describes its text fields. */
  upload?: {
    field: string;
    accepts: 'image' | 'archive' | 'attachment' | 'document';
    folder: 'screenshots' | 'avatars' | 'projects' | 'pictures' | 'task-files' | 'help-files';
    maxBytes: number;
    /**
     * Maximum width of a picture that is stored in several sizes (picture-sizes.ts). Without it the file is
     * stored unchanged.
     */
    widest?: PictureWidth;
    /** The API searches earlier uploads for copies of this picture (E10). */
    isCompared?: true;
    isOptional?: true;
  };
  response: z.ZodType;
  /** The response streams a file of this type, and `response` describes its content. Errors stay JSON. */
  download?: 'text/csv' | 'text/plain' | 'application/json' | 'application/zip' | 'application/pdf';
  /** Status of success; 200 by default. */
  status?: 201;
  /** Seconds that the CDN may cache a public response. All others are private and never stored. */
  cdnSeconds?: number;
  /** With App Check on, the API accepts calls only from this site's pages (X-Firebase-AppCheck). */
  fromSiteOnly?: true;
  /** Honours an Idempotency-Key header. */
  idempotent?: true;
  /** Limit class of the operation; overrides `limitClassOf` (limit-classes.ts). */
  limit?: LimitClass;
  /** Calls a minute for one caller; overrides the number of the limit class. */
  perMinute?: number;
}

/**
 * Every operation. Its row is in the file of its feature, below its schemas. The API mounts them in this
 * order, so exact paths precede paths with a parameter.
 */
export const endpoints = {
  ...authEndpoints,
  ...internshipEndpoints,
  ...paymentOptionEndpoints,
  ...applicationEndpoints,
  ...bankCreditEndpoints,
  ...transactionEndpoints,
  ...announcementEndpoints,
  ...testimonialEndpoints,
  ...contactQueryEndpoints,
  ...systemEndpoints,
  ...webVitalEndpoints,
  ...documentBatchEndpoints,
  ...packEndpoints,
  ...certificateEndpoints,
  ...offerLetterEndpoints,
  ...previewEndpoints,
  ...pictureEndpoints,
  ...uploadSessionEndpoints,
  ...taskChangeEndpoints,
  ...taskDeskEndpoints,
  ...taskEndpoints,
  ...taskTemplateEndpoints,
  ...helpEndpoints,
  ...cannedReplyEndpoints,
  ...dashboardEndpoints,
  ...profileEndpoints,
  ...ownAccountEndpoints,
  ...tableViewEndpoints,
  ...publicPageEndpoints,
  ...reminderEndpoints,
  ...notificationEndpoints,
  ...meetingEndpoints,
  ...userEndpoints,
  ...historyEndpoints,
  ...auditEndpoints,
  ...exportEndpoints,
  ...bulkJobEndpoints,
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

/** A handler's input after validation. */
export type ParamsOf<O extends Operation> = Parsed<O, 'params'>;
export type QueryOf<O extends Operation> = Parsed<O, 'query'>;
export type BodyOf<O extends Operation> = Parsed<O, 'body'>;

export type SentParams<O extends Operation> = Sent<O, 'params'>;
export type SentQuery<O extends Operation> = Sent<O, 'query'>;
export type SentBody<O extends Operation> = Sent<O, 'body'>;

/** The whole response envelope. */
export type AnswerOf<O extends Operation> = z.output<Endpoints[O]['response']>;
