import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { JobName } from '@prarambh/contract/job-names';
import type { Job } from '@prarambh/contract/system';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { formatDateTime } from '../../components/display/format';
import { StatusBadge } from '../../components/states/status-badge';
import { countsOf, JOB_WORDS, jobState, scheduleWords } from './job-words';
import { LiveCards } from './live-cards';

/** Every job with its state; a press filters the runs by job. */
export function JobCards({ onNarrow }: { onNarrow(job: JobName): void }) {
  return (
    <LiveCards
      query={read('GET /system/jobs')}
      noun="jobs"
      columns={{ base: 1, md: 2, '2xl': 3 }}
      skeleton={{ count: 3, height: '44' }}
    >
      {(job) => <JobCard key={job.name} job={job} onNarrow={onNarrow} />}
    </LiveCards>
  );
}

function JobCard({ job, onNarrow }: { job: Job; onNarrow(job: JobName): void }) {
  const { title, about } = JOB_WORDS[job.name];
  const { tone, words } = jobState(job);
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <Flex justify="space-between" align="start" gap="3">
        <Heading as="h2" size="sm">
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
