import { Stack, Text } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import type { WorkItem, WorkKind } from '@prarambh/contract/work';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { Card } from '../display/card';
import { ProgressBar } from './progress-bar';

const VERBS: Record<WorkKind, { doing: string; again: string }> = {
  renameInternship: { doing: 'Renaming', again: 'Save the name again to continue.' },
  renamePerson: { doing: 'Renaming', again: 'Save the name again to continue.' },
  erasePerson: { doing: 'Deleting', again: 'Delete the account again to continue.' },
  approveMatched: { doing: 'Approving', again: 'Approve them again to continue.' },
  approveAutomatically: { doing: 'Approving', again: 'It starts again with the next match.' },
  giveTasks: { doing: 'Giving tasks for', again: 'Assign them again to continue.' },
  giveTasksOnApproval: { doing: 'Giving tasks for', again: 'Assign them again to continue.' },
  decideApplications: { doing: 'Deciding', again: 'Select the remaining rows to continue.' },
  issueCertificates: { doing: 'Issuing certificates for', again: 'Issue them again to continue.' },
  issueOfferLetters: { doing: 'Issuing offer letters for', again: 'Issue them again to continue.' },
  assignTask: { doing: 'Assigning', again: 'Assign it again to continue.' },
  exportRows: { doing: 'Exporting', again: 'Export the rows again to continue.' },
};

/** 'Renaming “Web Development”: 12,400 of 30,000 …' */
function wordsOf({ kind, label, state, done, total, error }: WorkItem): string {
  const { doing, again } = VERBS[kind];
  const what = `${doing} “${label}”`;
  if (state === 'failed') return `${what} stopped. ${again} The reason: ${error ?? 'unknown'}`;
  const progress = total === null ? '…' : `${formatCount(done)} of ${formatCount(Math.max(done, total))} …`;
  return `${what}: ${progress}${error ? ` The last attempt failed. We try again soon: ${error}` : ''}`;
}

const SHOWN = 5;
const SOON_MS = 3_000;

const isUnderWay = ({ state }: Pick<WorkItem, 'state'>) => state === 'queued' || state === 'running';

const percentOf = ({ done, total }: WorkItem) => (total ? (100 * done) / total : null);

/** A line with a bar for each piece of work of some kinds; of all kinds when none are named. */
export function WorkLines({ kinds }: { kinds?: readonly WorkKind[] | undefined }) {
  const { data = [] } = useQuery({
    ...read('GET /work-items', { query: { filter: 'open', limit: SHOWN } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SOON_MS : false),
  });
  const shown = data.filter(({ kind }) => !kinds || kinds.includes(kind));
  if (shown.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="3" mb="5" aria-label="Work under way">
      {shown.map((item) => (
        <Card as="li" key={item._id} display="flex" flexDirection="column" gap="2" py="3">
          <Text fontSize="sm" role="status" color={isUnderWay(item) ? 'fg' : 'fg.error'}>
            {wordsOf(item)}
          </Text>
          {isUnderWay(item) && <ProgressBar percent={percentOf(item)} label={wordsOf(item)} />}
        </Card>
      ))}
    </Stack>
  );
}
