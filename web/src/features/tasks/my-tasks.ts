import { ownList } from '../../api/queries';

const A_PAGE = 100;

/** The caller's assigned tasks page by page, newest first. */
export const myTasks = ownList('GET /assigned-tasks/my-tasks', { limit: A_PAGE });

/** The caller's submissions, newest first. */
export const myUploads = ownList('GET /tasks/my-uploads', { limit: A_PAGE });

/** Queries that a new or withdrawn submission changes. */
export const CHANGED_BY_WORK = ['GET /assigned-tasks/my-tasks', 'GET /tasks/my-uploads'] as const;
