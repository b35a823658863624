import { Button } from '@chakra-ui/react';
import type { BulkReversalBody } from '@prarambh/contract/bulk-jobs';
import { formatNumberOf } from '@prarambh/contract/format';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { useSingleMutation } from '../../api/use-single-mutation';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';
import type { BulkJobs } from './use-bulk-jobs';

type Kind = BulkReversalBody['kind'];

/** The labels of a reversal by kind, and its effect on students. */
const WORDS: Record<Kind, { verb: string; noun: readonly [string, string]; follows: string }> = {
  decideApplications: {
    verb: 'Reopen',
    noun: ['application', 'applications'],
    follows: 'They go back under review; after a rejection each needs a free seat and its UTR again.',
  },
  issueCertificates: {
    verb: 'Revoke',
    noun: ['certificate', 'certificates'],
    follows: 'Whoever checks one from then on reads that it was revoked. The students can be issued others.',
  },
  issueOfferLetters: {
    verb: 'Revoke',
    noun: ['offer letter', 'offer letters'],
    follows: 'Whoever checks one from then on reads that it was revoked.',
  },
  assignTask: {
    verb: 'Withdraw',
    noun: ['task', 'tasks'],
    follows: 'The students are notified. Tasks with a file, a message or submitted work stay.',
  },
};

interface Props {
  kind: Kind;
  /** The ids of the chosen rows. */
  chosen: readonly string[];
  jobs: BulkJobs;
  /** Called once the server has taken them. */
  onBegun(): void;
}

/** Takes back the chosen rows as one bulk job, after a question. */
export function TakeBackChosen({ kind, chosen, jobs, onBegun }: Props) {
  const { verb, noun, follows } = WORDS[kind];
  const beginning = useSingleMutation({
    mutationFn: () => call('POST /bulk-jobs/reversals', { body: { kind, ids: [...chosen] } }),
    onSuccess({ data }) {
      onBegun();
      jobs.follow(data);
    },
    onError: (error) => toast.error(messageOf(error, 'Could not begin. Please try again.')),
  });
  async function ask(): Promise<void> {
    const what = `${verb} ${formatNumberOf(chosen.length, ...noun)}`;
    const isSure = await askConfirm({
      title: `${what}?`,
      message: follows,
      confirmLabel: what,
      tone: 'danger',
    });
    if (isSure) beginning.mutate();
  }
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette={kind === 'decideApplications' ? 'gray' : 'red'}
      loading={beginning.isPending}
      onClick={() => void ask()}
    >
      {verb} chosen
    </Button>
  );
}
