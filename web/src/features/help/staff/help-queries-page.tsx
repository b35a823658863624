import { Box, Button, Grid, Skeleton, Text } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import { useRef } from 'react';
import { messageOf } from '../../../api/api-error';
import { useWaiting } from '../../../api/waiting';
import { Card } from '../../../components/display/card';
import { formatTotal } from '../../../components/display/format';
import { FormMessage } from '../../../components/forms/form-message';
import { PageTitle } from '../../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../../components/states/states';
import { toast } from '../../../components/states/toast-store';
import { ChoiceField } from '../../../components/tables/choice-field';
import { activeOf, FilterBar } from '../../../components/tables/filter-bar';
import { LoadMore } from '../../../components/tables/load-more';
import { usePageKeys } from '../../../components/tables/use-page-keys';
import { useSession } from '../../../session/session-context';
import { AssigneeField } from './assignee-field';
import { Conversation } from './conversation';
import { nameOf, QueryList } from './query-list';
import { useHelpDesk } from './use-help-desk';

const LOAD_FAILED = 'Failed to load help queries. Please try again later.';

export function HelpQueriesPage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle title="Help Queries" lead="Answer students, and mark as resolved what is settled." />
      {user?.role === 'admin' ? <HelpDesk /> : <Text role="alert">Admin access required</Text>}
    </>
  );
}

type Desk = ReturnType<typeof useHelpDesk>;

function HelpDesk() {
  const desk = useHelpDesk();
  const { list, rows, chosenId, current, error, refetch, choose } = desk;
  const pane = useRef<HTMLElement>(null);

  /** The focus would be lost with the chat that it was in. */
  function focusAfter(hasMoved: boolean): boolean {
    if (hasMoved) pane.current?.focus();
    return hasMoved;
  }

  usePageKeys((key) => (key === 'j' || key === 'k') && focusAfter(desk.step(key === 'j' ? 1 : -1)));

  function moveOn(name: string) {
    if (focusAfter(desk.toNextWaiting())) toast.success(`The query of ${name} is resolved.`);
  }

  return (
    <>
      {list.isRefetchError && rows.length > 0 && (
        <Box mb="4">
          <FormMessage tone="error">{LOAD_FAILED}</FormMessage>
        </Box>
      )}
      <Box hideBelow={chosenId ? 'md' : undefined}>
        <DeskFilters desk={desk} />
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '19rem minmax(0, 1fr)' }}
        gap="5"
        alignItems="start"
      >
        <Box hideBelow={chosenId ? 'md' : undefined} minW="0">
          <ListPane desk={desk} />
        </Box>
        <Card
          as="section"
          ref={pane}
          tabIndex={-1}
          aria-label="Conversation"
          padding="none"
          overflow="hidden"
          hideBelow={chosenId ? undefined : 'md'}
        >
          {current ? (
            // Remounted when it is chosen: on a phone it appears only then, and scrolls to its end.
            <Conversation
              key={`${current._id}/${chosenId ?? ''}`}
              query={current}
              onBack={() => choose(null)}
              onResolved={() => moveOn(nameOf(current))}
            />
          ) : error ? (
            <ErrorState
              message={messageOf(error, 'Could not load this query.')}
              onRetry={() => void refetch()}
              action={<Button onClick={() => choose(null)}>All queries</Button>}
            />
          ) : (
            <Text color="fg.muted" textAlign="center" py="20" px="5">
              {list.isPending ? 'One moment…' : 'Choose a query to read it.'}
            </Text>
          )}
        </Card>
      </Grid>
    </>
  );
}

/** Narrows the list down; the server does the searching. */
function DeskFilters({ desk: { filters, change } }: { desk: Desk }) {
  const { data: waiting = [] } = useWaiting('admin');
  const count = waiting.find(({ kind }) => kind === 'helpQueries')?.count ?? 0;
  return (
    <FilterBar
      q={filters.q}
      onSearch={(q) => change({ q })}
      placeholder="Name or email"
      active={activeOf(filters)}
    >
      <ChoiceField
        label="Status"
        value={filters.status}
        choices={{
          waiting: `Waits for an answer (${formatCount(count)})`,
          open: 'Open',
          resolved: 'Resolved',
        }}
        onChange={(status) => change({ status })}
      />
      <AssigneeField value={filters.assignee} onChange={(assignee) => change({ assignee })} />
    </FilterBar>
  );
}

function ListPane({ desk: { list, rows, current, choose } }: { desk: Desk }) {
  const total = list.data?.pages.at(-1)?.total;
  return (
    <>
      <Text role="status" color="fg.muted" fontSize="sm" mb={{ base: '3', md: '1' }} minH="5">
        {total !== undefined && formatTotal(total, 'query', 'queries')}
      </Text>
      <Text color="fg.muted" fontSize="sm" mb="3" hideBelow="md">
        <kbd>J</kbd> and <kbd>K</kbd> next and previous.
      </Text>
      {list.isPending && (
        <Loading label="Loading help queries…">
          <Skeleton h="72" borderRadius="xl" />
        </Loading>
      )}
      {list.isError && rows.length === 0 && (
        <ErrorState message={LOAD_FAILED} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && <EmptyState title="No queries found." />}
      {rows.length > 0 && (
        <Card
          padding="none"
          maxH={{ md: '38rem' }}
          overflowY="auto"
          opacity={list.isPlaceholderData ? 0.6 : 1}
        >
          <QueryList queries={rows} currentId={current?._id} onChoose={choose} />
          <LoadMore pages={list} />
        </Card>
      )}
    </>
  );
}
