import { z } from 'zod';
import { atMost, HttpUrl, IsoDay, ok, optionalText } from './shapes';

export const HANDLE_MIN = 3;
export const HANDLE_MAX = 30;
/** Lower-case letters and digits with single hyphens between them. */
const HANDLE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that look like a page of the site or its operator. */
export const RESERVED_HANDLES: readonly string[] = `
  about account accountant admin administrator api apply app assets billing certificate certificates
  co-admin coadmin contact dashboard faq help helpdesk home hr internship internships login logout mail me
  mentor mentors mine moderator new null office official page payment payments prarambh privacy profile
  refund refunds register root security settings staff student students support system team terms test
  undefined user users verify webmaster www
`
  .trim()
  .split(/\s+/);

/** Profile links that a public page may show. */
export const PAGE_LINKS = ['linkedin', 'github', 'website'] as const;
export type PageLink = (typeof PAGE_LINKS)[number];

const Handle = optionalText(
  'The address',
  HANDLE_MAX,
  z.minLength(HANDLE_MIN, `Please use at least ${HANDLE_MIN} characters.`),
)
  .refine(
    (handle) => HANDLE.test(handle),
    'Please use lower-case letters and digits, with hyphens between them.',
  )
  .refine((handle) => !RESERVED_HANDLES.includes(handle), 'This address is reserved. Please choose another.');

/** True if the text is a possible handle. */
export const isHandle = (typed: string): boolean => Handle.safeParse(typed).success;

/** A student's settings for the public page; `handle` is the last part of its URL, /p/{handle}. */
export const PublicPageBody = z.strictObject({
  handle: Handle,
  isOn: z.boolean({ error: 'Please switch the page on or off.' }),
  links: z.array(z.enum(PAGE_LINKS)).max(PAGE_LINKS.length).default([]),
});
export type PublicPageBody = z.infer<typeof PublicPageBody>;

/** The stored settings; null before the first save. */
export const OwnPublicPage = z
  .strictObject({ handle: z.string(), isOn: z.boolean(), links: z.array(z.enum(PAGE_LINKS)) })
  .nullable();
export type OwnPublicPage = z.infer<typeof OwnPublicPage>;

/** A valid certificate on a public page: its internship, and the ID for verification. */
export const PublicCertificate = z.strictObject({
  certificateId: z.string(),
  internshipTitle: z.string(),
  duration: z.string(),
  completionDate: IsoDay,
});

/** The public page for visitors; valid certificates, newest first. */
export const PublicPage = z.strictObject({
  handle: z.string(),
  name: z.string(),
  tagline: z.string(),
  skills: z.array(z.string()),
  links: z.array(z.strictObject({ kind: z.enum(PAGE_LINKS), url: HttpUrl })),
  certificates: z.array(PublicCertificate),
});
export type PublicPage = z.infer<typeof PublicPage>;

/** Ignores case and accepts any text; an unknown handle answers 404. */
export const PublicPageParams = z.object({
  handle: z.string().check(atMost(200), z.trim(), z.toLowerCase()),
});

/** For each visitor's IP address. */
const VISITS_PER_MINUTE = 60;

export const publicPageEndpoints = {
  'GET /profile/public-page': {
    operation: 'getOwnPublicPage',
    tag: 'Profile',
    summary: 'Settings of the caller’s public page; null before the first save',
    roles: ['user'],
    response: ok(OwnPublicPage),
  },
  'PUT /profile/public-page': {
    operation: 'updatePublicPage',
    tag: 'Profile',
    summary: 'Change the caller’s public page, or switch it on or off',
    roles: ['user'],
    body: PublicPageBody,
    response: ok(OwnPublicPage),
  },
  'GET /public-pages/:handle': {
    operation: 'getPublicPage',
    tag: 'Profile',
    summary: 'A student’s public page, if it is switched on',
    roles: 'public',
    params: PublicPageParams,
    response: ok(PublicPage),
    perMinute: VISITS_PER_MINUTE,
  },
} as const;
