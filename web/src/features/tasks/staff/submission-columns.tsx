import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { StaffSubmission } from '@prarambh/contract/tasks';
import { CellTitle } from '../../../components/display/cell-title';
import { NewTabLink } from '../../../components/display/links';
import { isRepeated } from '../../../components/forms/is-repeated';
import type { Column } from '../../../components/tables/data-table';
import { RowButton } from '../../../components/tables/row-buttons';
import { BY_NAME, BY_TIME } from '../../../components/tables/table-sort';
import { STANDING_ALONE } from '../../../theme/touch';
import { PersonLink } from '../../users/person-link';
import { projectFileOf } from '../project-file';
import { SubmissionBadge } from '../task-status';
import type { SubmissionReview } from './use-submission-review';

/** Text of an empty cell. */
const MISSING = 'N/A';

/** Submitted work and the decision about it. */
export function submissionColumns(review: SubmissionReview): readonly Column<StaffSubmission>[] {
  return [
    {
      header: 'Student Name',
      role: 'title',
      minWidth: '9rem',
      sort: BY_NAME,
      cell: ({ user }) => <PersonLink id={user._id} name={user.name || MISSING} />,
    },
    {
      header: 'Student ID',
      cell: ({ user }) => (
        <Text as="span" whiteSpace="nowrap" {...STANDING_ALONE}>
          {user.internId || MISSING}
        </Text>
      ),
    },
    {
      header: 'Internship',
      minWidth: '8rem',
      cell: ({ internship }) => <CellTitle>{internship.title || MISSING}</CellTitle>,
    },
    {
      header: 'Submitted Work',
      minWidth: '13rem',
      cell: (row) => <SubmittedWork {...row} side="flex-end" />,
    },
    { header: 'Submitted', sort: BY_TIME, cell: ({ submittedAt }) => formatDate(submittedAt) },
    { header: 'Status', minWidth: '10rem', cell: (row) => <Outcome {...row} /> },
    {
      header: 'Actions',
      role: 'actions',
      minWidth: '11.25rem',
      cell: (row) => <SubmissionDecision row={row} review={review} />,
    },
  ];
}

interface WorkProps extends StaffSubmission {
  /** Alignment on phones; the values of cards are at the end. */
  side?: 'flex-start' | 'flex-end';
}

/** The title of the work with its links and its file. */
export function SubmittedWork({ title, fileLinks, user, side = 'flex-start', ...files }: WorkProps) {
  const projectFile = projectFileOf(files);
  const whose = `${title} by ${user.name}`;
  return (
    <Stack gap="1" maxW="24rem" align={{ base: side, md: 'flex-start' }}>
      <Text overflowWrap="anywhere">{title || MISSING}</Text>
      <Flex wrap="wrap" columnGap="3" rowGap="1" justify={{ base: side, md: 'flex-start' }}>
        {fileLinks.map((link, index) => (
          <NewTabLink
            // biome-ignore lint/suspicious/noArrayIndexKey: the same link may be given twice, and none moves
            key={index}
            href={link}
            title={link}
            label={`Link ${index + 1} of ${whose}`}
            whiteSpace="nowrap"
            {...STANDING_ALONE}
          >
            Link {index + 1}
          </NewTabLink>
        ))}
        {projectFile && (
          <Link href={projectFile} {...STANDING_ALONE} aria-label={`Download Project File of ${whose}`}>
            Download Project File
          </Link>
        )}
        {fileLinks.length === 0 && !projectFile && <Text color="fg.muted">{MISSING}</Text>}
      </Flex>
    </Stack>
  );
}

/** The status, and below it the reviewer and the student's feedback. */
function Outcome({ status, decidedBy, decidedAt, feedback }: StaffSubmission) {
  return (
    <Stack gap="1" maxW="16rem" align={{ base: 'flex-end', md: 'flex-start' }}>
      <SubmissionBadge status={status} />
      {decidedBy && (
        <Text color="fg.muted" fontSize="xs">
          {decidedBy.name}, {formatDate(decidedAt)}
        </Text>
      )}
      {feedback && (
        <Text fontSize="xs" lineClamp={3} title={feedback} overflowWrap="anywhere">
          “{feedback}”
        </Text>
      )}
    </Stack>
  );
}

/** The decision buttons of waiting work, and the reversal of a decision. */
export function SubmissionDecision({ row, review }: { row: StaffSubmission; review: SubmissionReview }) {
  const isBusy = review.isBusy(row._id);
  const whose = `${row.user.name}, ${row.title}`;
  if (row.status !== 'pending') {
    return (
      <RowButton
        variant="outline"
        colorPalette="gray"
        disabled={isBusy}
        label={`Reopen ${whose}`}
        onClick={() => void review.reopen(row)}
      >
        Reopen
      </RowButton>
    );
  }
  return (
    <Flex gap="1.5" wrap="wrap">
      <RowButton
        variant="solid"
        colorPalette="green"
        disabled={isBusy}
        label={`Approve ${whose}`}
        onClick={(event) => !isRepeated(event) && void review.approve(row)}
      >
        Approve
      </RowButton>
      <RowButton
        variant="outline"
        colorPalette="red"
        disabled={isBusy}
        label={`Reject ${whose}`}
        onClick={() => void review.reject(row)}
      >
        Reject
      </RowButton>
    </Flex>
  );
}
