import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnTask, Submission } from '@prarambh/contract/tasks';
import { Facts } from '../../components/display/facts';
import { Fold } from '../../components/display/fold';
import { formatDateTime } from '../../components/display/format';
import { ButtonLink } from '../../components/display/links';
import { useForeignText } from '../../language/foreign-text';
import { Feedback } from './feedback';
import { projectFileOf } from './project-file';
import { SubmissionBadge } from './task-status';
import { WorkFileLink, WorkLinkList } from './work-contents';
import { editAddress, sentBackWork, submitAddress } from './work-on-task';

interface Props {
  task: OwnTask;
  /** The task's submissions, newest first. */
  work: readonly Submission[];
}

/** The next action for a task, and its earlier submissions. */
export function TaskWork({ task, work }: Props) {
  return (
    <>
      <WhatNow task={task} />
      {work.length > 0 && <SentWork title={task.title} work={work} />}
    </>
  );
}

function WhatNow({ task }: Pick<Props, 'task'>) {
  const { t } = useLingui();
  const { _id, title, status, isAwaitingReview, openWork } = task;
  if (status === 'completed') return null;
  if (isAwaitingReview) {
    return (
      <Flex mt="5" columnGap="4" rowGap="2" align="center" wrap="wrap">
        <Text color="fg.muted" fontSize="sm">
          <Trans>Your work has arrived and is waiting for review.</Trans>
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
      aria-label={t`Submit work for ${title}`}
    >
      <Trans>Submit work</Trans>
    </ButtonLink>
  );
}

/** The reviewer's feedback on rejected work, with a link to it (F04). */
function SentBack({ submission }: { submission: Submission }) {
  const { feedback } = submission;
  return (
    <Stack mt="5" gap="3" align="flex-start" bg="red.subtle" borderRadius="lg" p="4">
      <Box fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-line">
        <Text as="strong" color="red.fg">
          <Trans>This needs another try.</Trans>
        </Text>{' '}
        {feedback && <Feedback text={feedback} />}
      </Box>
      <EditLink submission={submission} />
    </Stack>
  );
}

function EditLink({ submission }: { submission: Submission }) {
  const { t } = useLingui();
  const { title } = submission;
  return (
    <ButtonLink
      size="sm"
      variant="outline"
      colorPalette="brand"
      to={editAddress(submission)}
      aria-label={t`Edit ${title}`}
    >
      <Trans>Edit</Trans>
    </ButtonLink>
  );
}

function SentWork({ title, work }: { title: string; work: readonly Submission[] }) {
  const { t } = useLingui();
  const times = work.length;
  return (
    <Fold
      title={t`Work you submitted (${plural(times, { one: `${times} submission`, other: `${times} submissions` })})`}
      label={t`Work you submitted for ${title}`}
      mt="3"
    >
      <Stack as="ol" listStyleType="none" gap="4" mt="3">
        {work.map((submission) => (
          <SentPiece key={submission._id} submission={submission} />
        ))}
      </Stack>
    </Fold>
  );
}

function SentPiece({ submission }: { submission: Submission }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const { title, status, feedback, submittedAt, fileLinks } = submission;
  return (
    <Box as="li" borderStartWidth="2px" ps="4">
      <Flex gap="2.5" align="center" wrap="wrap" mb="2">
        <Text fontWeight="semibold" fontSize="sm" overflowWrap="anywhere" {...inTheirs(title)}>
          {title}
        </Text>
        <SubmissionBadge status={status} />
      </Flex>
      <Box fontSize="sm">
        <Facts
          facts={[
            { label: t`Submitted`, value: formatDateTime(submittedAt) },
            { label: t`Links`, value: <WorkLinkList links={fileLinks} title={title} /> },
            { label: t`File`, value: <WorkFileLink address={projectFileOf(submission)} title={title} /> },
          ]}
        />
      </Box>
      {feedback && (
        <Text mt="2" fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-line">
          <Feedback text={feedback} />
        </Text>
      )}
    </Box>
  );
}
