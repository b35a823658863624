import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { WaitingKind } from '@prarambh/contract/dashboard';
import { formatCount } from '@prarambh/contract/format';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ExportRequest } from '../../api/exports';
import { formatTotal } from '../display/format';
import { DownloadIcon } from '../display/icons';
import { useFollowUp } from '../page/follow-up';
import { lazyComponent } from '../page/lazy-component';
import { ErrorBoundary } from '../states/error-boundary';
import { EmptyState, ErrorState, TableSkeleton } from '../states/states';
import type { Seen } from './colleagues';
import { type Column, DataTable } from './data-table';
import { LoadMore } from './load-more';
import { SelectAllShown, type Selection } from './row-selection';
import { type PagedList, rowsOf } from './rows-of';
import { StaffRows } from './staff-rows';
import { shownColumns, useHiddenColumns } from './table-setup';
import { SortSelect } from './table-sort';
import type { RowKeys } from './use-row-keys';
import { useViewsAreLoading } from './use-saved-views';
import { useSteadyRows } from './use-steady-rows';
import { ViewTabs } from './view-tabs';

interface Props<Row> {
  list: PagedList<Row>;
  /** Singular and plural, such as ['transaction', 'transactions']. */
  noun: readonly [one: string, many: string];
  caption: string;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** The message if the rows fail to load. */
  errorMessage: string;
  /** Shown if there are no rows at all; with filters, a button that clears them is shown instead. */
  empty: ReactNode;
  /** Only given while filters are active. */
  onClearFilters: (() => void) | undefined;
  exportOf?: ExportRequest;
  /** The shortcuts of the table, shown beside the count on wide windows. */
  hint?: ReactNode;
  /** Further actions beside the count. */
  actions?: ReactNode;
  look?: 'plain' | 'wide';
  /** The current order, defaults included; used with columns that have `sort`. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  rowKeys?: RowKeys<Row>;
  /** The kind of waiting rows; decisions of colleagues about them appear without a reload. */
  waiting?: WaitingKind;
}

/** The code of exports loads after the rows. */
const ExportButton = lazyComponent(async () => (await import('./table-exports')).ExportButton);
const ExportFiles = lazyComponent(async () => (await import('./table-exports')).ExportFiles);

const Colleagues = lazyComponent(async () => (await import('./colleagues')).Colleagues);

const TableViewDialog = lazyComponent(async () => (await import('./table-view-dialog')).TableViewDialog);

/** A staff table with its count, export, loading and empty states, errors and further pages. */
export function StaffTable<Row>(props: Props<Row>) {
  const { list, noun, errorMessage, empty, onClearFilters, exportOf, actions, hint } = props;
  const { caption, columns: all, rowKey, look, sort, onSort, selection, rowKeys, waiting } = props;
  const [hidden, setHidden] = useHiddenColumns(caption);
  const [isChoosing, setChoosing] = useState(false);
  // Renders the rows first.
  const isFollowing = useFollowUp();
  const columns = shownColumns(all, hidden);
  // The address has the filters and the order. Rows that are shown until those of a new address arrive belong to no
  // view.
  const { search } = useLocation();
  const view = list.isPlaceholderData ? 'on its way' : search;
  const steady = useSteadyRows({ rows: rowsOf(list), rowKey, view });
  const areViewsLoading = useViewsAreLoading();
  // The tabs of saved views would move rows that are shown before them.
  const rows = areViewsLoading ? [] : steady.rows;
  const { waiting: added } = steady;
  // When all loaded rows have left the list, the next page is loading.
  const isLoading =
    areViewsLoading || list.isPending || (list.isSuccess && rows.length === 0 && list.hasNextPage);
  const total = list.data?.pages.at(-1)?.total;
  const seen = (row: Row): Seen => ({ id: rowKey(row), status: (row as { status?: unknown }).status });
  return (
    <>
      {exportOf && isFollowing && (
        <Suspense fallback={null}>
          <ExportFiles />
        </Suspense>
      )}
      <ViewTabs table={caption} hidden={hidden} onShow={setHidden} />
      <Flex gap="3" mb="3" minH="9" align="center" justify="space-between" wrap="wrap">
        <Flex role="status" gap="3" align="center" color="fg.muted" fontSize="sm">
          {total !== undefined && !list.isError && <Text>{formatTotal(total, ...noun)}</Text>}
          {(added > 0 || steady.hasGone) && (
            <Button size="xs" onClick={steady.release}>
              {added > 0 ? `${formatCount(added)} new` : 'Show changes'}
            </Button>
          )}
        </Flex>
        {hint && (
          <Text color="fg.muted" fontSize="xs" me="auto" hideBelow="xl">
            {hint}
          </Text>
        )}
        <Flex gap="2" wrap="wrap" align="center" flex={onSort && { base: '1 1 auto', md: 'none' }}>
          {onSort && (
            <SortSelect
              choices={all.flatMap(({ sort: choices }) => choices?.flatMap((choice) => choice ?? []) ?? [])}
              sort={sort}
              onSort={onSort}
            />
          )}
          {actions}
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            View
          </Button>
          {exportOf && (
            <Suspense fallback={<ExportPlace />}>
              {isFollowing ? (
                <ExportButton exportOf={exportOf} isDisabled={rows.length === 0} />
              ) : (
                <ExportPlace />
              )}
            </Suspense>
          )}
        </Flex>
      </Flex>
      {waiting && list.isSuccess && isFollowing && (
        <ErrorBoundary failure={() => null}>
          <Suspense fallback={null}>
            <Colleagues
              kind={waiting}
              noun={noun}
              rows={rowsOf(list).map(seen)}
              view={search}
              reload={async () => {
                const { data } = await list.refetch();
                const reloaded = data ? rowsOf<Row>({ data }).map(seen) : null;
                if (reloaded) steady.hold(reloaded);
                return reloaded;
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <TableViewDialog
            table={caption}
            columns={all}
            hidden={hidden}
            onHide={setHidden}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {selection && rows.length > 0 && <SelectAllShown {...{ rows, rowKey, selection }} />}
      {isLoading && <TableSkeleton rows={6} label={`Loading ${noun[1]}…`} />}
      {list.isError && rows.length === 0 && (
        <ErrorState message={errorMessage} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess &&
        !isLoading &&
        rows.length === 0 &&
        (onClearFilters ? <NoMatch noun={noun[1]} onClear={onClearFilters} /> : empty)}
      {rows.length > 0 && (
        <Box
          opacity={list.isPlaceholderData ? 0.6 : undefined}
          aria-busy={list.isPlaceholderData}
          {...steady.handlers}
        >
          <DataTable
            {...{ caption, columns, rows, rowKey, view, look, sort, onSort, selection, rowKeys, total }}
            Rows={StaffRows}
          />
          <LoadMore pages={list} />
        </Box>
      )}
    </>
  );
}

function NoMatch({ noun, onClear }: { noun: string; onClear(): void }) {
  return (
    <EmptyState
      title={`No ${noun} match these filters.`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear all filters
        </Button>
      }
    />
  );
}

/** Reserves the place of the button, which would otherwise wrap the line when it loads. */
function ExportPlace() {
  return (
    <Button variant="outline" size="sm" visibility="hidden" aria-hidden="true">
      <DownloadIcon /> Export CSV
    </Button>
  );
}
