import { Flex, Stack, Text } from '@chakra-ui/react';
import type { BankSummary } from '@prarambh/contract/bank-credits';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { read } from '../../api/queries';
import { formatTotal } from '../../components/display/format';
import { ButtonLink } from '../../components/display/links';
import { Extra } from '../../components/page/extra';
import { lazyComponent } from '../../components/page/lazy-component';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading, TableSkeleton, TextSkeleton } from '../../components/states/states';
import { oneOf } from '../../components/tables/address-filters';
import { useUrlFilters } from '../../components/tables/use-url-filters';
import { isUnderWay } from '../bulk-jobs/follow-bulk-job';
import { ApprovalBar } from './approval-bar';
import { CreditTable } from './credit-table';
import { VIEWS, type View, WORDS } from './match-statuses';
import { StatementZone } from './statement-zone';
import { useApproval } from './use-approval';
import { useStatement } from './use-statement';

const FILTERS = { heap: oneOf(...VIEWS) };

const EarlierBulkJobs = lazyComponent(
  async () => (await import('../bulk-jobs/earlier-bulk-jobs')).EarlierBulkJobs,
);

const AutomaticSwitch = lazyComponent(async () => (await import('./automatic-switch')).AutomaticSwitch);
const StatementHistory = lazyComponent(async () => (await import('./statement-history')).StatementHistory);
const MissingTable = lazyComponent(async () => (await import('./missing-table')).MissingTable);

const countOf = ({ heaps, missing }: BankSummary, view: View) =>
  formatTotal(view === 'missing' ? missing : heaps[view].count, '', '').trim();

function MatchStatusLinks({ summary, shown }: { summary: BankSummary | undefined; shown: View }) {
  return (
    <Flex as="nav" aria-label="Match statuses" gap="2" wrap="wrap">
      {VIEWS.map((view) => (
        <ButtonLink
          key={view}
          to={view === 'matched' ? '?' : `?heap=${view}`}
          size="sm"
          variant={view === shown ? 'solid' : 'outline'}
          aria-current={view === shown ? 'page' : undefined}
        >
          {WORDS[view].name}
          {summary && ` (${countOf(summary, view)})`}
        </ButtonLink>
      ))}
    </Flex>
  );
}

interface Props {
  /** The page on which applications are decided. */
  deskPath: string;
  mayChangeSetting: boolean;
}

/** Imports a bank statement and approves matching applications. */
export function StatementPage({ deskPath, mayChangeSetting }: Props) {
  const { filters } = useUrlFilters(FILTERS);
  const shown = filters.heap ?? 'matched';
  const statement = useStatement();
  const {
    data: summary,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...read('GET /bank-credits/summary'),
    staleTime: 0,
  });
  const approval = useApproval();
  const { current, others } = approval.jobs;
  const isApproving = current !== null && isUnderWay(current);
  return (
    <>
      <PageTitle
        title="Bank Statement"
        lead="Drop your bank’s export here. Payments that match an application can be approved together."
      />
      <Stack gap="6">
        <StatementZone {...statement} />
        {isPending && (
          <Loading label="Loading the lists…">
            <TextSkeleton lines={2} />
          </Loading>
        )}
        {isError && <ErrorState message="Could not load what is waiting." onRetry={() => void refetch()} />}
        {summary && <ApprovalBar summary={summary} approval={approval} />}
        {others.length > 0 && (
          <Extra>
            <EarlierBulkJobs jobs={others} title="Approved before" onReverse={approval.jobs.reverse} />
          </Extra>
        )}
        <Stack as="section" gap="4" aria-label="Credits">
          <MatchStatusLinks summary={summary} shown={shown} />
          <Text color="fg.muted">{WORDS[shown].lead}</Text>
          {shown === 'unclaimed' && (
            <Text color="fg.muted" fontSize="sm" hideBelow="md">
              <kbd>J</kbd> and <kbd>K</kbd> next and previous, <kbd>L</kbd> link to the likeliest application.
            </Text>
          )}
          {shown === 'missing' ? (
            <Suspense fallback={<TableSkeleton label="Loading the lists…" />}>
              <MissingTable deskPath={deskPath} isApproving={isApproving} />
            </Suspense>
          ) : (
            <CreditTable key={shown} status={shown} deskPath={deskPath} isApproving={isApproving} />
          )}
        </Stack>
        <Suspense fallback={null}>
          <StatementHistory />
          {summary && <AutomaticSwitch automatic={summary.automatic} mayChange={mayChangeSetting} />}
        </Suspense>
      </Stack>
    </>
  );
}
