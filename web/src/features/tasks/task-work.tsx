import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import type { OwnTask, Submission } from '@prarambh/contract/tasks';
import { Facts } from '../../components/display/facts';
import { formatDateTime } from '../../components/display/format';
import { LinkedText } from '../../components/display/linked-text';
import { ButtonLink } from '../../components/display/links';
import { SubmissionBadge } from './task-status';
import { WorkFileLink, WorkLinkList } from './work-contents';
import { editAddress, sentBackWork, submitAddress } from './work-on-task';

interface Props {
  task: OwnTask;
  /** What was sent in for it, newest first. */
  work: readonly Submission[];
}

/** What the student does about a task now, and what was sent in for it before. */
export function TaskWork({ task, work }: Props) {
  return (
    <>
      <WhatNow task={task} />
      {work.length > 0 && <SentWork title={task.title} work={work} />}
    </>
  );
}

function WhatNow({ task }: Pick<Props, 'task'>) {
  const { _id, title, status, isAwaitingReview, openWork } = task;
  if (status === 'completed') return null;
  if (isAwaitingReview) {
    return (
      <Flex mt="5" columnGap="4" rowGap="2" align="center" wrap="wrap">
        <Text color="fg.muted" fontSize="sm">
          Your work has arrived and is waiting for review.
        </Text>
        {openWork && <EditLink submission={openWork} />}
      </Flex>
    );
  }
  const rejected = sentBackWork(task);
  if (rejected) return <SentBack submission={rejected} />;
  return (
    <ButtonLink
      mt="5"
      size="sm"
      variant="outline"
      colorPalette="brand"
      to={submitAddress(_id)}
      aria-label={`Submit work for ${title}`}
    >
      Submit work
    </ButtonLink>
  );
}

/** Why work was sent back, in the words of whoever looked at it, and the way to that very work (F04). */
function SentBack({ submission }: { submission: Submission }) {
  return (
    <Stack mt="5" gap="3" align="flex-start" bg="red.subtle" borderRadius="lg" p="4">
      <Box fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-line">
        <Text as="strong" color="red.fg">
          This needs another try.
        </Text>{' '}
        {submission.feedback && <LinkedText>{`Feedback: ${submission.feedback}`}</LinkedText>}
      </Box>
      <EditLink submission={submission} />
    </Stack>
  );
}

function EditLink({ submission }: { submission: Submission }) {
  return (
    <ButtonLink
      size="sm"
      variant="outline"
      colorPalette="brand"
      to={editAddress(submission)}
      aria-label={`Edit ${submission.title}`}
    >
      Edit
    </ButtonLink>
  );
}

function SentWork({ title, work }: { title: string; work: readonly Submission[] }) {
  return (
    <Box as="details" mt="3">
      <Box
        as="summary"
        cursor="pointer"
        fontSize="sm"
        fontWeight="medium"
        py="3"
        aria-label={`Work you submitted for ${title}`}
      >
        Work you submitted ({formatNumberOf(work.length, 'submission', 'submissions')})
      </Box>
      <Stack as="ol" listStyleType="none" gap="4" mt="3">
        {work.map((submission) => (
          <SentPiece key={submission._id} submission={submission} />
        ))}
      </Stack>
    </Box>
  );
}

function SentPiece({ submission }: { submission: Submission }) {
  const { title, status, feedback, submittedAt, fileLinks, projectFile } = submission;
  return (
    <Box as="li" borderStartWidth="2px" ps="4">
      <Flex gap="2.5" align="center" wrap="wrap" mb="2">
        <Text fontWeight="semibold" fontSize="sm" overflowWrap="anywhere">
          {title}
        </Text>
        <SubmissionBadge status={status} />
      </Flex>
      <Box fontSize="sm">
        <Facts
          facts={[
            { label: 'Submitted', value: formatDateTime(submittedAt) },
            { label: 'Links', value: <WorkLinkList links={fileLinks} title={title} /> },
            { label: 'File', value: <WorkFileLink address={projectFile} title={title} /> },
          ]}
        />
      </Box>
      {feedback && (
        <Text mt="2" fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-line">
          <LinkedText>{`Feedback: ${feedback}`}</LinkedText>
        </Text>
      )}
    </Box>
  );
}
