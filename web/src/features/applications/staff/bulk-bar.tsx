import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { Card } from '../../../components/display/card';
import { isUnderWay } from '../../bulk-jobs/follow-bulk-job';
import { OwnBulkJob } from '../../bulk-jobs/own-bulk-job';
import { TakeBackChosen } from '../../bulk-jobs/take-back-chosen';
import { isPending } from '../application-status';
import type { BulkReview } from './use-bulk-review';

interface Props {
  chosen: readonly StaffApplication[];
  bulk: BulkReview;
  onClear(): void;
}

/**
 * Actions for the selected rows, and the result of the last bulk job. Sticks below the table. A new selection
 * replaces an earlier result.
 */
export function BulkBar({ chosen, bulk, onClear }: Props) {
  const { jobs, approveAll, rejectAll } = bulk;
  const { current } = jobs;
  const pending = chosen.filter(({ status }) => isPending(status));
  const decided = chosen.filter(({ status }) => !isPending(status));
  const job = current && (isUnderWay(current) || chosen.length === 0) ? current : null;
  return (
    <Box data-foot="" position="sticky" bottom={{ base: '20', lg: '5' }} mt="5" zIndex="docked">
      <Card as="section" aria-label="Chosen applications" boxShadow="lg" p="4">
        {job ? (
          <OwnBulkJob job={job} jobs={jobs} label="Decisions" />
        ) : (
          <Flex gap="3" align="center" justify="space-between" wrap="wrap">
            <Text fontWeight="semibold">{chosen.length} chosen</Text>
            <Button size="sm" variant="plain" ms={{ md: 'auto' }} onClick={onClear}>
              Clear selection
            </Button>
            <Flex
              gap="2"
              w={{ base: 'full', md: 'auto' }}
              css={{ '& > *': { flex: { base: '1', md: 'none' } } }}
            >
              {decided.length > 0 && (
                <TakeBackChosen
                  kind="decideApplications"
                  chosen={decided.map(({ _id }) => _id)}
                  jobs={jobs}
                  onBegun={onClear}
                />
              )}
              {pending.length > 0 && (
                <>
                  <Button
                    size="sm"
                    variant="outline"
                    colorPalette="red"
                    onClick={() => void rejectAll(pending)}
                  >
                    Reject chosen
                  </Button>
                  <Button size="sm" colorPalette="green" onClick={() => void approveAll(pending)}>
                    Approve chosen
                  </Button>
                </>
              )}
            </Flex>
          </Flex>
        )}
      </Card>
    </Box>
  );
}
