import { ownList } from '../../api/queries';

const A_PAGE = 100;

/** The caller's assigned tasks page by page, newest first. */
export const myTasks = ownList('GET /assigned-tasks/my-tasks', { limit: A_PAGE });

/** What the caller has sent in, newest first. */
export const myUploads = ownList('GET /tasks/my-uploads', { limit: A_PAGE });

/** What a piece of work that is sent in or taken back changes. */
export const CHANGED_BY_WORK = ['GET /assigned-tasks/my-tasks', 'GET /tasks/my-uploads'] as const;
