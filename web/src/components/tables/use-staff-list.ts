import type { AnswerOf } from '@prarambh/contract/endpoints';
import type { ExportOperation } from '@prarambh/contract/exports';
import type { StaffMeeting } from '@prarambh/contract/meetings';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { ExportRequest } from '../../api/exports';
import { JUST_READ_MS, type ListOperation, type ListQuery, list } from '../../api/queries';
import type { FilterReaders, Filters } from './address-filters';
import { rowsOf } from './rows-of';
import { sortingOf } from './table-sort';
import { useUrlFilters } from './use-url-filters';

interface MeetingsPage {
  data: StaffMeeting[];
  total: number;
  nextCursor: string | null;
}

/** A page of a staff list. `GET /meetings` returns different types by role (L01). */
type StaffPage<O extends ListOperation> = O extends 'GET /meetings' ? MeetingsPage : AnswerOf<O>;

/** Lists that count the matching rows, which staff tables show. */
export type TableOperation = {
  [O in ListOperation]: StaffPage<O> extends { total: number; data: { _id: string }[] } ? O : never;
}[ListOperation];

export type RowOf<O extends TableOperation> = StaffPage<O>['data'][number];

interface Options<O extends TableOperation, R extends FilterReaders> {
  /** The filters of the page. Declare them outside the component. */
  filters: R;
  /** Maps the filters of the address to the query of the API, if they differ. */
  queryOf?(filters: Filters<R>): ListQuery<O>;
  /** Operation that exports the filtered rows. */
  exports?: ExportOperation;
  /** Returns true if the rows of earlier filters may be shown until the new ones arrive. */
  keepsRows?(earlier: ListQuery<O>, now: ListQuery<O>): boolean;
}

/** Requires `queryOf` if the filters of the address are not a query. */
type Checked<O extends TableOperation, R extends FilterReaders> =
  Filters<R> extends ListQuery<O> ? Options<O, R> : Options<O, R> & Required<Pick<Options<O, R>, 'queryOf'>>;

/** A staff list with its filters in the address. `table` contains props of StaffTable. */
export function useStaffList<O extends TableOperation, R extends FilterReaders>(
  operation: O,
  { filters: readers, queryOf = asItIs, exports, keepsRows = () => true }: Checked<O, R>,
) {
  const { filters, change, clear, isFiltered } = useUrlFilters(readers);
  const query = queryOf(filters);
  const found = useInfiniteQuery({
    ...list(operation, query),
    staleTime: JUST_READ_MS,
    select: (answered) => answered as InfiniteData<StaffPage<O>>,
    placeholderData: (rows, earlier) =>
      earlier && keepsRows(earlier.queryKey[2] as ListQuery<O>, query) ? rows : undefined,
  });
  const onClear = isFiltered ? clear : undefined;
  const table = {
    list: found,
    rowKey: ({ _id }: RowOf<O>) => _id,
    onClearFilters: onClear,
    ...(exports && { exportOf: { operation: exports, query } as ExportRequest }),
    ...('sort' in readers && sortingOf(filters, change)),
  };
  return { filters, change, onClear, rows: rowsOf<RowOf<O>>(found), table };
}

const asItIs = <R extends FilterReaders, O extends TableOperation>(filters: Filters<R>) =>
  filters as ListQuery<O>;
