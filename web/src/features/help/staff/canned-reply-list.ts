import { list } from '../../../api/queries';

/** All canned replies; support uses few enough for one page. */
export const cannedReplies = list('GET /canned-replies', { limit: 100 });
