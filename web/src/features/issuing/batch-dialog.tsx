import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { IssueResult } from '@prarambh/contract/document-batches';
import { formatNumberOf } from '@prarambh/contract/format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { invalidate, type ListOperation } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { confirmDiscard } from '../../components/dialogs/confirm-discard';
import { Modal } from '../../components/dialogs/modal';
import { FormMessage } from '../../components/forms/form-message';
import { ProgressBar } from '../../components/states/progress-bar';
import { toast } from '../../components/states/toast-store';
import { BulkJobResult } from '../bulk-jobs/bulk-job-result';
import { statusOf } from '../bulk-jobs/bulk-job-words';
import { EarlierBulkJobs } from '../bulk-jobs/earlier-bulk-jobs';
import { isUnderWay } from '../bulk-jobs/follow-bulk-job';
import { ReverseBulkJob } from '../bulk-jobs/reverse-bulk-job';
import { type BulkJobs, useBulkJobs } from '../bulk-jobs/use-bulk-jobs';
import { BatchResults, countOf, forecastOf, type Noun } from './batch-results';
import { type Batch, type BatchCall, useBatch } from './use-batch';

const FORM_ID = 'batch';

interface Props<Order> {
  title: string;
  kind: Extract<BulkJob['kind'], `issue${string}`>;
  noun: Noun;
  whenNobody: string;
  /** The form for the common facts and the internship. */
  form(id: string, onSubmit: (order: Order) => void): ReactNode;
  /** Returns what issuing would do for a part of the students. */
  foresee(order: Order, ...call: Parameters<BatchCall>): ReturnType<BatchCall>;
  /** Has the server issue all of them. */
  begin(order: Order): Promise<{ data: BulkJob }>;
  /** A preview of one document and the common facts. */
  preview?: (order: Order, student: IssueResult['student']) => ReactNode;
  list: ListOperation;
  /** Actions for the issued documents. */
  afterwards?: (internshipId: string) => ReactNode;
  onClose(): void;
}

/**
 * Chooses the internship, shows who gets a document and why others do not, and issues after one confirmation.
 * The server continues without the tab; its progress and result appear here. Ignores a second press of the
 * button, which could fall outside the smaller dialog and close it.
 */
export function BatchDialog<Order>(props: Props<Order>) {
  const { title, kind, noun, whenNobody, form, list, afterwards, preview, onClose } = props;
  const queryClient = useQueryClient();
  const jobs = useBulkJobs(kind, [list]);
  const { current } = jobs;
  const forecast = useBatch();
  const [order, setOrder] = useState<Order | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const look = (chosen: Order) => {
    setOrder(chosen);
    setLooking(true);
    void forecast.run((place, signal) => props.foresee(chosen, place, signal));
  };
  const beginning = useSingleMutation({
    mutationFn: (chosen: Order) => props.begin(chosen),
    onSuccess({ data }) {
      jobs.follow(data);
      setOrder(null);
      setTyped(false);
      forecast.reset();
    },
    onError(error) {
      toast.error(messageOf(error, 'Could not begin. Please try again.'));
      // It may have started before its response was lost.
      void invalidate(queryClient, 'GET /bulk-jobs');
    },
  });

  function footer(): ReactNode {
    if (current) return <BulkJobActions job={current} {...{ jobs, afterwards, onClose }} />;
    if (order === null || !isLooking) {
      return (
        <Button type="submit" form={FORM_ID} colorPalette="accent">
          See who gets one
        </Button>
      );
    }
    return (
      <Actions
        batch={forecast.state}
        noun={noun}
        isBeginning={beginning.isPending}
        onStop={forecast.stop}
        onGoOn={() => look(order)}
        onIssue={() => beginning.mutate(order)}
        onBack={() => {
          setLooking(false);
          forecast.reset();
        }}
      />
    );
  }

  function content(): ReactNode {
    if (current) return <BulkJobStatus job={current} title={title} jobs={jobs} />;
    const first = forecast.state.results.find(({ outcome }) => outcome === 'done');
    const isForecast = order !== null && isLooking;
    return (
      <>
        {isForecast && (
          <Stack gap="4">
            <Forecast batch={forecast.state} ended={forecastOf(forecast.state, noun, whenNobody)} />
            {first && preview?.(order, first.student)}
          </Stack>
        )}
        {/* It stays, so that Back finds what was typed. */}
        <Box hidden={isForecast} onInput={() => setTyped(true)}>
          {form(FORM_ID, look)}
          <EarlierBulkJobs jobs={jobs.others} title="Issued to internships before" onReverse={jobs.reverse} />
        </Box>
      </>
    );
  }

  /** Asks before the choices of an order that was not begun are lost. */
  async function close(): Promise<void> {
    if (await confirmDiscard(!current && (isTyped || order !== null))) onClose();
  }

  return (
    <Modal title={title} width="md" onClose={() => void close()} closesOnBackdrop={false} footer={footer()}>
      {content()}
    </Modal>
  );
}

/** The current or latest bulk job. */
function BulkJobStatus({ job, title, jobs }: { job: BulkJob; title: string; jobs: BulkJobs }) {
  return (
    <Stack gap="4">
      <Text color="fg.muted">{job.label}</Text>
      <Text role="status" fontWeight="medium">
        {statusOf(job)}
      </Text>
      <BulkJobResult job={job} label={title} />
      <ReverseBulkJob job={job} onReverse={jobs.reverse} />
    </Stack>
  );
}

interface BulkJobActionsProps {
  job: BulkJob;
  jobs: BulkJobs;
  afterwards: ((internshipId: string) => ReactNode) | undefined;
  onClose(): void;
}

function BulkJobActions({ job, jobs, afterwards, onClose }: BulkJobActionsProps) {
  if (isUnderWay(job)) {
    return (
      <>
        <Button variant="outline" onClick={() => void jobs.stop(job)}>
          Stop
        </Button>
        <Button onClick={onClose}>Continue in the background</Button>
      </>
    );
  }
  return (
    <>
      {job.internshipId !== null && job.done + job.held > 0 && afterwards?.(job.internshipId)}
      <Button variant="plain" onClick={() => jobs.dismiss(job)}>
        Another internship
      </Button>
      <Button onClick={onClose}>Done</Button>
    </>
  );
}

function Forecast({ batch, ended }: { batch: Batch; ended: string }) {
  const { phase, percent, results, error } = batch;
  return (
    <Stack gap="4">
      <ProgressBar percent={percent} label="Students" />
      <Text role="status" fontWeight="medium">
        {phase === 'running' ? `Looking… ${percent}%` : ended}
      </Text>
      {error !== null && <FormMessage tone="error">{error}</FormMessage>}
      <BatchResults results={results} />
    </Stack>
  );
}

interface ActionsProps {
  batch: Batch;
  noun: Noun;
  isBeginning: boolean;
  onStop(): void;
  onGoOn(): void;
  onIssue(): void;
  onBack(): void;
}

function Actions({ batch, noun, isBeginning, onStop, onGoOn, onIssue, onBack }: ActionsProps) {
  const { phase, results } = batch;
  if (phase === 'running') {
    return (
      <Button variant="outline" onClick={onStop}>
        Stop
      </Button>
    );
  }
  const ready = countOf(results, 'done');
  const asks = ready > 0 && phase === 'done';
  return (
    <>
      {phase === 'stopped' && (
        <Button colorPalette="accent" onClick={onGoOn}>
          Continue
        </Button>
      )}
      {asks && (
        <Button colorPalette="accent" loading={isBeginning} loadingText="Beginning…" onClick={onIssue}>
          Issue {formatNumberOf(ready, ...noun)}
        </Button>
      )}
      <Button variant={phase === 'done' && !asks ? 'solid' : 'outline'} onClick={onBack}>
        Back
      </Button>
    </>
  );
}
