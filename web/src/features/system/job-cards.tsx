import { Button, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { Job, JobName } from '@prarambh/contract/system';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { Card } from '../../components/card';
import { formatDateTime } from '../../components/format';
import { ErrorState, Loading } from '../../components/states';
import { StatusBadge } from '../../components/status-badge';
import { useLoggedFailure } from '../../components/use-logged-failure';
import { countsOf, JOB_WORDS, jobState, scheduleWords } from './job-words';

const MINUTE_MS = 60_000;

const COLUMNS = { base: 1, md: 2, '2xl': 3 };

/** Every job with how it stands; a press narrows the list of runs to those of one. */
export function JobCards({ onNarrow }: { onNarrow(job: JobName): void }) {
  const { data, error, refetch } = useQuery({
    ...read('GET /system/jobs'),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
  useLoggedFailure(error, 'The jobs could not be loaded.');
  if (error && !data)
    return <ErrorState message="Could not fetch the jobs." onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading jobs…">
        <SimpleGrid columns={COLUMNS} gap="4">
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} h="44" borderRadius="xl" />
          ))}
        </SimpleGrid>
      </Loading>
    );
  }
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={COLUMNS} gap="4">
      {data.map((job) => (
        <JobCard key={job.name} job={job} onNarrow={onNarrow} />
      ))}
    </SimpleGrid>
  );
}

function JobCard({ job, onNarrow }: { job: Job; onNarrow(job: JobName): void }) {
  const { title, about } = JOB_WORDS[job.name];
  const { tone, words } = jobState(job);
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <Flex justify="space-between" align="start" gap="3">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {`${about} Runs ${scheduleWords(job)}.`}
      </Text>
      <Flex mt="auto" justify="space-between" align="center" gap="3" wrap="wrap">
        <Text fontSize="sm">
          {job.lastRun ? `${formatDateTime(job.lastRun.startedAt)}: ${countsOf(job.lastRun)}` : 'No run yet'}
        </Text>
        <Button
          size="sm"
          variant="outline"
          aria-label={`Runs of “${title}”`}
          onClick={() => onNarrow(job.name)}
        >
          Runs
        </Button>
      </Flex>
    </Card>
  );
}
