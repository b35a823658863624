const MIB = 1024 * 1024;

/** Rupees. Fixed whatever the duration; a fee sent by a client is ignored (E08). */
export const APPLICATION_FEE = 149;

/** Weeks an applicant can choose from (E12). */
export const APPLICATION_DURATIONS = [4, 8, 12, 16] as const;
export type ApplicationDuration = (typeof APPLICATION_DURATIONS)[number];
export const DEFAULT_DURATION: ApplicationDuration = 4;

/** Applications of one student that may wait for a decision at once (N04). */
export const UNDECIDED_MAX = 5;
/** How often a student may apply for one internship (N04). */
export const ATTEMPTS_MAX = 3;

/** Recommended percentage of the duration that passes before students make their own certificate (N09). */
export const RECOMMENDED_CERTIFICATE_SHARE = 75;

export const OTP_LENGTH = 6;
export const OTP_MAX_ATTEMPTS = 5;
export const OTP_LIFETIME_MINUTES = 10;
export const OTP_RESEND_SECONDS = 30;
export const RESET_LIFETIME_MINUTES = 60;
/** Staff sign in anew after so many hours (N06). */
export const STAFF_SESSION_HOURS = 12;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const IMAGE_MAX_BYTES = 5 * MIB;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** More than anybody sends by hand, and a bound on what one account can fill the bucket with. */
export const UPLOADS_PER_MINUTE = 20;

/** Larger files are uploaded to Storage in chunks, so that a lost network costs no more than a chunk. */
export const LARGE_FILE_BYTES = 8 * 1024 * 1024;

export const API_TIMEOUT_MS = 10_000;
export const TOAST_MS = 4_000;
export const LAZY_LOAD_TIMEOUT_MS = 120_000;
export const RESET_REDIRECT_MS = 3_000;
export const DELETION_LOGOUT_MS = 2_000;

export const HOME_INTERNSHIPS = 6;
export const CARD_TECHNOLOGIES = 4;

/** How often an open chat or list of notifications asks for news (I08). */
export const NEWS_INTERVAL_MS = 30_000;

/** For how long whoever made a single decision may take it back (N13). */
export const UNDO_SECONDS = 10;

/** How long a bulk job can be reversed as a whole before its mails leave, unless a site sets another time. */
export const BULK_GRACE_MINUTES = 10;

/** Maximum number of certificate IDs in one list check (P05). */
export const LIST_CHECK_MAX = 500;

export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 100;

/**
 * A table counts no further: its total then means so many or more. Firestore bills a read for each thousand entries that
 * it counts, so the total costs one read however large the table has become.
 */
export const TOTAL_MAX = 1000;

/** Characters of a duration that is typed, such as "4 Weeks". */
export const DURATION_MAX = 40;

/** Characters of what a staff table is searched for. */
export const SEARCH_TERM_MAX = 60;

export const PAYMENT_NOTE = 'Internship Application Fee';

/** The zone in which the programme counts its days and weeks. */
export const PROGRAMME_TIME_ZONE = 'Asia/Kolkata';
/** What people call it. */
export const PROGRAMME_ZONE_NAME = 'India Standard Time';

/** How long the form for certificates takes over a check, and what stands beside its progress (F15). */
export const VERIFICATION_MS = 10_000;
export const VERIFICATION_TICK_MS = 100;
export const VERIFICATION_ALMOST_MS = 5_000;

export const BANNER_LOOP_SECONDS = 18;

/** How many internships a student can keep for later. */
export const SAVED_MAX = 100;
