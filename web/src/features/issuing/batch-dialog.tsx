import { Button, Stack, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { invalidate, type ListOperation } from '../../api/queries';
import { Modal } from '../../components/dialogs/modal';
import { FormMessage } from '../../components/forms/form-message';
import { askBeforeLeaving } from '../../components/states/ask-before-leaving';
import { ProgressBar } from '../../components/states/progress-bar';
import { toast } from '../../components/states/toast-store';
import { useKept } from '../../components/states/use-kept';
import { BatchResults, countOf, forecastOf, type Noun, summaryOf } from './batch-results';
import { type Batch, type BatchCall, IDLE_BATCH, useBatch } from './use-batch';

const FORM_ID = 'batch';

interface Props<Order> {
  title: string;
  noun: Noun;
  whenNobody: string;
  /** What is the same on all of them, and for which internship they are. */
  form(id: string, onSubmit: (order: Order) => void): ReactNode;
  /** What `issue` would do with a part of the students. */
  foresee(order: Order, ...call: Parameters<BatchCall>): ReturnType<BatchCall>;
  issue(order: Order, ...call: Parameters<BatchCall>): ReturnType<BatchCall>;
  list: ListOperation;
  /** What may be done with those that were issued. */
  afterwards?: (order: Order) => ReactNode;
  onClose(): void;
}

/**
 * Chooses the internship, says who would get a document and who not and why, and issues them after one confirmation, with
 * the progress and a result for each student. Closing it while it issues stops nothing: the result stands in it when it is
 * opened again. A second press of the button, which may fall beside the smaller dialog, closes nothing.
 */
export function BatchDialog<Order>(props: Props<Order>) {
  const { title, noun, whenNobody, list, form, onClose } = props;
  const queryClient = useQueryClient();
  const forecast = useBatch(useState(IDLE_BATCH));
  const [issued, setIssued] = useKept(title, IDLE_BATCH);
  const issue = useBatch([issued, setIssued]);
  const [lookedAt, setLookedAt] = useState<Order | null>(null);
  const [carriedOut, setCarriedOut] = useKept<Order | null>(`${title}: order`, null);
  const isOpen = useIsOpen();
  const isLooking = issue.state.phase === 'idle';
  const order = isLooking ? lookedAt : carriedOut;
  const look = (chosen: Order) => {
    setLookedAt(chosen);
    void forecast.run((place, signal) => props.foresee(chosen, place, signal));
  };
  const carryOut = async (chosen: Order) => {
    setCarriedOut(chosen);
    const ended = await askBeforeLeaving(() =>
      issue.run((place, signal) => props.issue(chosen, place, signal)),
    );
    await invalidate(queryClient, list);
    if (!isOpen.current) toast.info(summaryOf(ended, noun, whenNobody));
  };
  const startAnew = () => {
    setIssued(IDLE_BATCH);
    setLookedAt(null);
  };
  const batch = isLooking ? forecast : issue;
  return (
    <Modal
      title={title}
      width="md"
      onClose={onClose}
      closesOnBackdrop={false}
      footer={
        order === null ? (
          <Button type="submit" form={FORM_ID} colorPalette="accent">
            See who gets one
          </Button>
        ) : (
          <Actions
            batch={batch.state}
            ready={isLooking ? countOf(forecast.state.results, 'ready') : null}
            noun={noun}
            afterwards={isLooking ? null : props.afterwards?.(order)}
            onStop={batch.stop}
            onGoOn={() => (isLooking ? look(order) : void carryOut(order))}
            onIssue={() => void carryOut(order)}
            onAnew={isLooking ? null : startAnew}
            onClose={onClose}
          />
        )
      }
    >
      {order === null ? (
        form(FORM_ID, look)
      ) : (
        <Progress
          batch={batch.state}
          label={isLooking ? 'Students' : title}
          underWay={isLooking ? 'Looking…' : 'Issuing…'}
          ended={(isLooking ? forecastOf : summaryOf)(batch.state, noun, whenNobody)}
          hint={isLooking ? '' : ` If you continue, anybody who already has a ${noun[0]} is skipped.`}
        />
      )}
    </Modal>
  );
}

/** Whether the dialog is still there, for what ends later. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

interface ProgressProps {
  batch: Batch;
  label: string;
  underWay: string;
  ended: string;
  hint: string;
}

function Progress({ batch, label, underWay, ended, hint }: ProgressProps) {
  const { phase, percent, results, error } = batch;
  return (
    <Stack gap="4">
      <ProgressBar percent={percent} label={label} />
      <Text role="status" fontWeight="medium">
        {phase === 'running' ? `${underWay} ${percent}%` : ended}
      </Text>
      {error !== null && (
        <FormMessage tone="error">
          {error}
          {hint}
        </FormMessage>
      )}
      <BatchResults results={results} />
    </Stack>
  );
}

interface ActionsProps {
  batch: Batch;
  /** How many would get one; null once they are being issued. */
  ready: number | null;
  noun: Noun;
  afterwards: ReactNode;
  onStop(): void;
  onGoOn(): void;
  onIssue(): void;
  /** Leaves the result for another internship; null where there is none yet. */
  onAnew: (() => void) | null;
  onClose(): void;
}

function Actions({ batch, ready, noun, afterwards, onStop, onGoOn, onIssue, onAnew, onClose }: ActionsProps) {
  const { phase } = batch;
  if (phase === 'running') {
    return (
      <>
        <Button variant="outline" onClick={onStop}>
          Stop
        </Button>
        {onAnew && <Button onClick={onClose}>Continue in the background</Button>}
      </>
    );
  }
  const asks = ready !== null && ready > 0 && phase === 'done';
  const isLast = phase === 'done' && !asks;
  return (
    <>
      {afterwards}
      {onAnew && (
        <Button variant="plain" onClick={onAnew}>
          Another internship
        </Button>
      )}
      {phase === 'stopped' && (
        <Button colorPalette="accent" onClick={onGoOn}>
          Continue
        </Button>
      )}
      {asks && (
        <Button colorPalette="accent" onClick={onIssue}>
          Issue {formatNumberOf(ready, ...noun)}
        </Button>
      )}
      <Button variant={isLast ? 'solid' : 'outline'} onClick={onClose}>
        {ready === null ? 'Done' : 'Close'}
      </Button>
    </>
  );
}
