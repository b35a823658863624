import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { downloadFile } from '../../../api/download';
import { useSingleMutation } from '../../../api/use-single-mutation';
import { Modal } from '../../../components/dialogs/modal';
import { DownloadIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/forms/form-message';
import { ProgressBar } from '../../../components/states/progress-bar';
import { toast } from '../../../components/states/toast-store';
import { BulkIssueForm } from './bulk-issue-form';
import { BulkIssueResults, summaryOf } from './bulk-issue-results';
import { type BatchOrder, type BulkIssue, useBulkIssue } from './use-bulk-issue';

const FORM_ID = 'bulk-issue';

/**
 * Chooses the internship, then shows the progress and a result for each student. It stays while it issues, and a second
 * press of the button, which may fall beside the smaller dialog, closes nothing.
 */
export function BulkIssueDialog({ onClose }: { onClose(): void }) {
  const { state, run, stop } = useBulkIssue();
  const [order, setOrder] = useState<BatchOrder | null>(null);
  const start = (chosen: BatchOrder) => {
    setOrder(chosen);
    void run(chosen);
  };
  return (
    <Modal
      title="Issue certificates to an internship"
      width="md"
      onClose={onClose}
      isBusy={state.phase === 'running'}
      closesOnBackdrop={false}
      footer={
        order === null ? (
          <Button type="submit" form={FORM_ID} colorPalette="accent">
            Issue certificates
          </Button>
        ) : (
          <RunningActions
            phase={state.phase}
            order={order}
            onStop={stop}
            onGoOn={() => run(order)}
            onClose={onClose}
          />
        )
      }
    >
      {order === null ? <BulkIssueForm id={FORM_ID} onSubmit={start} /> : <Progress state={state} />}
    </Modal>
  );
}

function Progress({ state }: { state: BulkIssue }) {
  const { phase, percent, results, error } = state;
  return (
    <Stack gap="4">
      <ProgressBar percent={percent} label="Certificates" />
      <Text role="status" fontWeight="medium">
        {phase === 'running' ? `Issuing… ${percent}%` : summaryOf(results, phase === 'done')}
      </Text>
      {error !== null && (
        <FormMessage tone="error">
          {error} Go on, and whoever has a certificate already is left out.
        </FormMessage>
      )}
      <BulkIssueResults results={results} />
    </Stack>
  );
}

interface ActionsProps {
  phase: BulkIssue['phase'];
  order: BatchOrder;
  onStop(): void;
  onGoOn(): void;
  onClose(): void;
}

function RunningActions({ phase, order, onStop, onGoOn, onClose }: ActionsProps) {
  if (phase === 'running') {
    return (
      <Button variant="outline" onClick={onStop}>
        Stop
      </Button>
    );
  }
  return (
    <>
      <DownloadAll internshipId={order.internshipId} />
      {phase === 'stopped' && (
        <Button colorPalette="accent" onClick={onGoOn}>
          Go on
        </Button>
      )}
      <Button variant={phase === 'stopped' ? 'outline' : 'solid'} onClick={onClose}>
        Done
      </Button>
    </>
  );
}

function DownloadAll({ internshipId }: { internshipId: string }) {
  const saving = useSingleMutation({
    mutationFn: () => downloadFile('GET /certificates/archive', { query: { internshipId } }),
    onError: (error) => toast.error(messageOf(error, 'Could not fetch the files. Please try again.')),
  });
  return (
    <Button
      variant="outline"
      loading={saving.isPending}
      loadingText="Fetching…"
      onClick={() => saving.mutate()}
    >
      <DownloadIcon /> All PDFs (zip)
    </Button>
  );
}
