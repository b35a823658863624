import { Button, Stack, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import type { Round } from '@prarambh/contract/rounds';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { invalidate, type ListOperation } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { Modal } from '../../components/dialogs/modal';
import { FormMessage } from '../../components/forms/form-message';
import { ProgressBar } from '../../components/states/progress-bar';
import { toast } from '../../components/states/toast-store';
import { EarlierRounds } from '../rounds/earlier-rounds';
import { isUnderWay } from '../rounds/follow-round';
import { RoundResult } from '../rounds/round-result';
import { standingOf } from '../rounds/round-words';
import { type Rounds, useRounds } from '../rounds/use-rounds';
import { BatchResults, countOf, forecastOf, type Noun } from './batch-results';
import { type Batch, type BatchCall, useBatch } from './use-batch';

const FORM_ID = 'batch';

interface Props<Order> {
  title: string;
  kind: Extract<Round['kind'], `issue${string}`>;
  noun: Noun;
  whenNobody: string;
  /** What is the same on all of them, and for which internship they are. */
  form(id: string, onSubmit: (order: Order) => void): ReactNode;
  /** What issuing would do with a part of the students. */
  foresee(order: Order, ...call: Parameters<BatchCall>): ReturnType<BatchCall>;
  /** Has the server issue all of them. */
  begin(order: Order): Promise<{ data: Round }>;
  list: ListOperation;
  /** What may be done with those that were issued. */
  afterwards?: (internshipId: string) => ReactNode;
  onClose(): void;
}

/**
 * Chooses the internship, says who would get a document and who not and why, and has them issued after one confirmation.
 * The server goes on with that whatever becomes of the tab; how far it is, and what became of it, stands here. A second
 * press of the button, which may fall beside the smaller dialog, closes nothing.
 */
export function BatchDialog<Order>(props: Props<Order>) {
  const { title, kind, noun, whenNobody, form, list, afterwards, onClose } = props;
  const queryClient = useQueryClient();
  const rounds = useRounds(kind, [list]);
  const { current } = rounds;
  const forecast = useBatch();
  const [order, setOrder] = useState<Order | null>(null);
  const look = (chosen: Order) => {
    setOrder(chosen);
    void forecast.run((place, signal) => props.foresee(chosen, place, signal));
  };
  const beginning = useSingleMutation({
    mutationFn: (chosen: Order) => props.begin(chosen),
    onSuccess({ data }) {
      rounds.begun(data);
      setOrder(null);
      forecast.reset();
    },
    onError(error) {
      toast.error(messageOf(error, 'Could not begin. Please try again.'));
      // It may have begun before its answer was lost.
      void invalidate(queryClient, 'GET /rounds');
    },
  });

  function footer(): ReactNode {
    if (current) return <RoundActions round={current} {...{ rounds, afterwards, onClose }} />;
    if (order === null) {
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
        onClose={onClose}
      />
    );
  }

  function content(): ReactNode {
    if (current) return <RoundStanding round={current} title={title} />;
    if (order !== null) {
      return <Forecast batch={forecast.state} ended={forecastOf(forecast.state, noun, whenNobody)} />;
    }
    return (
      <>
        {form(FORM_ID, look)}
        <EarlierRounds rounds={rounds.others} title="Issued to internships before" />
      </>
    );
  }

  return (
    <Modal title={title} width="md" onClose={onClose} closesOnBackdrop={false} footer={footer()}>
      {content()}
    </Modal>
  );
}

/** What is being issued, or was. */
function RoundStanding({ round, title }: { round: Round; title: string }) {
  return (
    <Stack gap="4">
      <Text color="fg.muted">{round.label}</Text>
      <Text role="status" fontWeight="medium">
        {standingOf(round)}
      </Text>
      <RoundResult round={round} label={title} />
    </Stack>
  );
}

interface RoundActionsProps {
  round: Round;
  rounds: Rounds;
  afterwards: ((internshipId: string) => ReactNode) | undefined;
  onClose(): void;
}

function RoundActions({ round, rounds, afterwards, onClose }: RoundActionsProps) {
  if (isUnderWay(round)) {
    return (
      <>
        <Button variant="outline" onClick={() => void rounds.stop(round)}>
          Stop
        </Button>
        <Button onClick={onClose}>Continue in the background</Button>
      </>
    );
  }
  return (
    <>
      {round.internshipId !== null && round.done + round.held > 0 && afterwards?.(round.internshipId)}
      <Button variant="plain" onClick={() => rounds.putAway(round)}>
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
  onClose(): void;
}

function Actions({ batch, noun, isBeginning, onStop, onGoOn, onIssue, onClose }: ActionsProps) {
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
      <Button variant={phase === 'done' && !asks ? 'solid' : 'outline'} onClick={onClose}>
        Close
      </Button>
    </>
  );
}
