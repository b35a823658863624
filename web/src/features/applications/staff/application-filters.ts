import { APPLICATION_STATUSES, REVIEW_FLAGS } from '@prarambh/contract/application-status';
import {
  day,
  oneOf,
  recordId,
  searchTerm,
  timeOrNameOrder,
} from '../../../components/tables/address-filters';

/** Filters of the review queue. */
export const queueFilters = {
  q: searchTerm,
  internship: recordId,
  from: day,
  to: day,
  flag: oneOf(...REVIEW_FLAGS),
};

/** Filters of a table of applications. */
export const applicationFilters = {
  ...queueFilters,
  status: oneOf(...APPLICATION_STATUSES, 'Pending'),
  sort: timeOrNameOrder,
};
