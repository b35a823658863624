const MIB = 1024 * 1024;

/** Rupees. Independent of the duration; the server ignores a fee from a client (E08). */
export const APPLICATION_FEE = 149;

/** Weeks an applicant can choose from (E12). */
export const APPLICATION_DURATIONS = [4, 8, 12, 16] as const;
export type ApplicationDuration = (typeof APPLICATION_DURATIONS)[number];
export const DEFAULT_DURATION: ApplicationDuration = 4;

/** Maximum undecided applications of one student (N04). */
export const UNDECIDED_MAX = 5;
/** Maximum applications of a student for one internship (N04). */
export const ATTEMPTS_MAX = 3;

/** Recommended percentage of the duration that passes before students make their own certificate (N09). */
export const RECOMMENDED_CERTIFICATE_SHARE = 75;

export const OTP_LENGTH = 6;
export const OTP_MAX_ATTEMPTS = 5;
export const OTP_LIFETIME_MINUTES = 10;
export const OTP_RESEND_SECONDS = 30;
export const RESET_LIFETIME_MINUTES = 60;
/** Staff must sign in again after these hours (N06). */
export const STAFF_SESSION_HOURS = 12;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const IMAGE_MAX_BYTES = 5 * MIB;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Above anything a person sends by hand; limits what one account can store in the bucket. */
export const UPLOADS_PER_MINUTE = 20;

/** Larger files are uploaded to Storage in chunks, so a network failure costs one chunk. */
export const LARGE_FILE_BYTES = 8 * 1024 * 1024;

export const API_TIMEOUT_MS = 10_000;
export const TOAST_MS = 4_000;
export const LAZY_LOAD_TIMEOUT_MS = 120_000;
export const RESET_REDIRECT_MS = 3_000;
export const DELETION_LOGOUT_MS = 2_000;

export const HOME_INTERNSHIPS = 6;
export const CARD_TECHNOLOGIES = 4;

/** Interval at which an open chat or list of notifications checks for updates (I08). */
export const UPDATES_INTERVAL_MS = 30_000;

/** Seconds in which staff can undo their own single decision (N13). */
export const UNDO_SECONDS = 10;

/** Default minutes in which a bulk job can be reversed as a whole before its mails leave. */
export const BULK_GRACE_MINUTES = 10;

/** Maximum number of certificate IDs in one list check (P05). */
export const LIST_CHECK_MAX = 500;

export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 100;

/**
 * Tables count up to this total and then show "or more". Firestore bills one read per thousand counted index
 * entries, so a total costs one read at any table size.
 */
export const TOTAL_MAX = 1000;

/** Characters of a typed duration, such as "4 Weeks". */
export const DURATION_MAX = 40;

/** Characters of a search term of a staff table. */
export const SEARCH_TERM_MAX = 60;

export const PAYMENT_NOTE = 'Internship Application Fee';

/** The zone that defines the programme's days and weeks. */
export const PROGRAMME_TIME_ZONE = 'Asia/Kolkata';
export const PROGRAMME_ZONE_NAME = 'India Standard Time';

/** Duration of a certificate check in the form, shown beside its progress (F15). */
export const VERIFICATION_MS = 10_000;
export const VERIFICATION_TICK_MS = 100;
export const VERIFICATION_ALMOST_MS = 5_000;

export const BANNER_LOOP_SECONDS = 18;

/** Maximum internships that a student can save. */
export const SAVED_MAX = 100;
