import { ownList } from './queries';

const CARDS_A_PAGE = 20;

/** The caller's applications page by page, newest first. */
export const myApplications = ownList('GET /applications/my-applications', { limit: CARDS_A_PAGE });
