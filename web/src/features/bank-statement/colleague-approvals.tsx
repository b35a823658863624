import { Box, Stack, Text } from '@chakra-ui/react';
import type { ColleagueApproval } from '@prarambh/contract/bank-credits';
import { formatCount, formatNumberOf } from '@prarambh/contract/format';
import { Card } from '../../components/display/card';
import { EndedWork } from '../../components/display/ended-work';
import { Fold } from '../../components/display/fold';
import { formatDateTime } from '../../components/display/format';
import { ProgressBar } from '../../components/states/progress-bar';
import { isUnderWay } from './use-approval';

const whoOf = ({ by }: ColleagueApproval) => by ?? 'A deleted account';

/** Somebody else is at it: who, since when, and how far. */
function UnderWay({ approval }: { approval: ColleagueApproval }) {
  const { approved, total, label, createdAt } = approval;
  const all = total === null ? null : Math.max(total, approved);
  const words = `${whoOf(approval)} is approving ${label}: ${formatCount(approved)}${all === null ? '' : ` of ${formatCount(all)}`}`;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="2">
      <Text role="status">
        {words}. Begun {formatDateTime(createdAt)}.
      </Text>
      <ProgressBar percent={all === null || all === 0 ? null : (100 * approved) / all} label={words} />
    </Card>
  );
}

const outcomeOf = ({ state, approved, error }: ColleagueApproval) =>
  `${formatNumberOf(approved, 'payment', 'payments')} approved.${state === 'failed' ? ` It was given up: ${error ?? 'unknown'}` : ''}`;

/** What colleagues approve of what matched just now, and, folded away, what they have approved in the last two weeks. */
export function ColleagueApprovals({ approvals }: { approvals: readonly ColleagueApproval[] }) {
  const underWay = approvals.filter(isUnderWay);
  const ended = approvals.filter((approval) => !isUnderWay(approval));
  return (
    <Box as="section" aria-label="Approvals of colleagues">
      {underWay.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="3">
          {underWay.map((approval) => (
            <UnderWay key={approval._id} approval={approval} />
          ))}
        </Stack>
      )}
      {ended.length > 0 && (
        <Fold title="Approved by colleagues before" color="fg.muted">
          <Stack as="ul" listStyleType="none" gap="0" fontSize="sm">
            {ended.map((approval) => (
              <EndedWork
                key={approval._id}
                label={approval.label}
                createdAt={approval.createdAt}
                outcome={outcomeOf(approval)}
                by={whoOf(approval)}
              />
            ))}
          </Stack>
        </Fold>
      )}
    </Box>
  );
}
