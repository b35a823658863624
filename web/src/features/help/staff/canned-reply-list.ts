import { list } from '../../../api/queries';

/** All that there are, for as many as anybody can look through. */
export const cannedReplies = list('GET /canned-replies', { limit: 100 });
