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
import { useSteadyRows } from './use-steady-rows';

interface Props<Row> {
  list: PagedList<Row>;
  /** One and many, such as ['transaction', 'transactions']. */
  noun: readonly [one: string, many: string];
  caption: string;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** What the catalogue says when the rows cannot be had. */
  errorMessage: string;
  /** Shown when there are none at all; with filters, a way back to all rows is shown instead. */
  empty: ReactNode;
  /** Given only while filters narrow the list. */
  onClearFilters: (() => void) | undefined;
  exportOf?: ExportRequest;
  /** What keys do in this table; stands beside the count where there is room. */
  hint?: ReactNode;
  /** Further actions beside the count. */
  actions?: ReactNode;
  look?: 'plain' | 'wide';
  /** The order that is on, defaults included; goes with columns that have `sort`. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  rowKeys?: RowKeys<Row>;
  /** What is worked off here: what colleagues do about it appears by itself. */
  waiting?: WaitingKind;
}

/** What exports take comes after the rows. */
const ExportButton = lazyComponent(async () => (await import('./table-exports')).ExportButton);
const ExportFiles = lazyComponent(async () => (await import('./table-exports')).ExportFiles);

const Colleagues = lazyComponent(async () => (await import('./colleagues')).Colleagues);

const ViewTabs = lazyComponent(async () => (await import('./view-tabs')).ViewTabs);

const TableViewDialog = lazyComponent(async () => (await import('./table-view-dialog')).TableViewDialog);

/** A table of staff: its count, export, loading, emptiness, errors and further pages. */
export function StaffTable<Row>(props: Props<Row>) {
  const { list, noun, errorMessage, empty, onClearFilters, exportOf, actions, hint } = props;
  const { caption, columns: all, rowKey, look, sort, onSort, selection, rowKeys, waiting } = props;
  const [hidden, setHidden] = useHiddenColumns(caption);
  const [isChoosing, setChoosing] = useState(false);
  // The rows come first.
  const isFollowing = useFollowUp();
  const columns = shownColumns(all, hidden);
  // Filters and order stand in the address; what is shown until their rows have come belongs to none.
  const { search } = useLocation();
  const view = list.isPlaceholderData ? 'on its way' : search;
  const steady = useSteadyRows({ rows: rowsOf(list), rowKey, view });
  const { rows, waiting: added } = steady;
  // Once all rows that were loaded have left, the next ones are under way.
  const isLoading = list.isPending || (list.isSuccess && rows.length === 0 && list.hasNextPage);
  const total = list.data?.pages.at(-1)?.total;
  const seen = (row: Row): Seen => ({ id: rowKey(row), status: (row as { status?: unknown }).status });
  return (
    <>
      {exportOf && isFollowing && (
        <Suspense fallback={null}>
          <ExportFiles />
        </Suspense>
      )}
      <ErrorBoundary failure={() => null}>
        <Suspense fallback={null}>
          {isFollowing && <ViewTabs table={caption} hidden={hidden} onShow={setHidden} />}
        </Suspense>
      </ErrorBoundary>
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

/** Keeps the place of the button, which would else wrap the line when it comes. */
function ExportPlace() {
  return (
    <Button variant="outline" size="sm" visibility="hidden" aria-hidden="true">
      <DownloadIcon /> Export CSV
    </Button>
  );
}
