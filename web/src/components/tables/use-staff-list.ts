import type { AnswerOf } from '@prarambh/contract/endpoints';
import type { ExportOperation } from '@prarambh/contract/exports';
import type { StaffMeeting } from '@prarambh/contract/meetings';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ExportRequest } from '../../api/exports';
import { JUST_READ_MS, type ListOperation, type ListQuery, list } from '../../api/queries';
import { rowsOf } from './rows-of';
import { sortingOf } from './table-sort';
import { type Filters, type Shape, useUrlFilters } from './use-url-filters';

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

interface Options<O extends TableOperation, S extends Shape> {
  /** The contract's query without `limit` and `cursor`. */
  filters: z.ZodObject<S>;
  /** Maps the filters of the address to the query of the API, if they differ. */
  queryOf?(filters: Filters<S>): ListQuery<O>;
  /** Operation that exports the filtered rows. */
  exports?: ExportOperation;
  /** Returns true if the rows of earlier filters may be shown until the new ones arrive. */
  keepsRows?(earlier: ListQuery<O>, now: ListQuery<O>): boolean;
}

/** Requires `queryOf` if the filters of the address are not a query. */
type Checked<O extends TableOperation, S extends Shape> =
  Filters<S> extends ListQuery<O> ? Options<O, S> : Options<O, S> & Required<Pick<Options<O, S>, 'queryOf'>>;

/** A staff list with its filters in the address. `table` contains props of StaffTable. */
export function useStaffList<O extends TableOperation, S extends Shape>(
  operation: O,
  { filters: schema, queryOf = asItIs, exports, keepsRows = () => true }: Checked<O, S>,
) {
  const { filters, change, clear, isFiltered } = useUrlFilters(schema);
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
    ...('sort' in schema.shape && sortingOf(filters, change)),
  };
  return { filters, change, onClear, rows: rowsOf<RowOf<O>>(found), table };
}

const asItIs = <S extends Shape, O extends TableOperation>(filters: Filters<S>) => filters as ListQuery<O>;
