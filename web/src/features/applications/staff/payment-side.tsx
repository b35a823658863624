import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReviewCase, StaffApplication } from '@prarambh/contract/applications';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import { englishTexts } from '@prarambh/contract/internship-texts';
import { CopyButton } from '../../../components/display/copy-button';
import { Facts } from '../../../components/display/facts';
import { formatDateTime, formatPaise } from '../../../components/display/format';
import { AlertIcon } from '../../../components/display/icons';
import { TextLink } from '../../../components/display/links';
import { STANDING_ALONE } from '../../../theme/touch';
import { PersonLink } from '../../users/person-link';
import { ApplicationBadge } from '../application-status';
import { doubtsOf } from './doubts';
import { LikelyCredits } from './likely-credits';
import type { ReviewDesk } from './review-desk';
import { FLAG_MEANINGS, FLAG_WORDS } from './review-flags';

interface Props {
  application: StaffApplication;
  desk: ReviewDesk;
}

/** Basis of the decision: student, UTR, bank credit and flags. */
export function PaymentHead({ application, desk }: Props) {
  const { user, utr, status } = application;
  return (
    <Stack gap="5" minW="0">
      <Stack gap="1" align="flex-start">
        <Heading as="h2" size="lg" overflowWrap="anywhere">
          <PersonLink id={user._id} name={user.name} />
        </Heading>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {user.email}
        </Text>
        <ApplicationBadge status={status} label={desk.labelOf(status)} />
      </Stack>
      <Box>
        <Text color="fg.muted" fontSize="sm">
          UTR
        </Text>
        <Flex gap="3" align="center" wrap="wrap">
          <Text fontSize="xl" fontWeight="semibold" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {utr}
          </Text>
          <CopyButton text={utr} label="Copy UTR" />
        </Flex>
        <BankLine application={application} statement={desk.paths.statement} />
      </Box>
      <Flags application={application} />
    </Stack>
  );
}

interface DetailsProps extends Props {
  /** Undefined while loading. */
  compared: ReviewCase | undefined;
}

/** All other details of a payment, and the applications to compare it with. */
export function PaymentDetails({ application, compared, desk }: DetailsProps) {
  const { user, status, decidedBy, decidedAt, rejectionReason } = application;
  return (
    <Stack gap="5" minW="0">
      <Facts
        facts={[
          { label: 'Internship', value: application.internship.title },
          { label: 'Amount', value: formatRupees(application.amount) },
          { label: 'Submitted', value: formatDateTime(application.dateApplied) },
          { label: 'Duration', value: englishTexts.weeks(application.duration) },
          { label: 'Certificate name', value: application.certificateName },
          { label: 'Student ID', value: user.internId ?? '-' },
          ...(decidedBy && decidedAt
            ? [{ label: 'Decided', value: `${decidedBy.name}, ${formatDateTime(decidedAt)}` }]
            : []),
          ...(status === 'Rejected' && rejectionReason
            ? [{ label: 'Rejection reason', value: rejectionReason, isLong: true }]
            : []),
        ]}
      />
      <LikelyCredits key={application._id} application={application} />
      {compared && <Others compared={compared} desk={desk} />}
    </Stack>
  );
}

function BankLine({ application, statement }: { application: StaffApplication; statement: string }) {
  const { bank, amount, missingOn } = application;
  if (missingOn !== null) return null;
  if (!bank) return <Text fontSize="sm">Not in an imported bank statement yet.</Text>;
  const isSame = bank.amountPaise === amount * 100;
  return (
    <Text fontSize="sm" color={isSame ? 'green.fg' : 'fg.error'} fontWeight="medium">
      In the bank: {formatPaise(bank.amountPaise)} on {formatDate(bank.paidOn)}.{' '}
      <TextLink to={statement}>Bank Statement</TextLink>
    </Text>
  );
}

function Flags({ application }: { application: StaffApplication }) {
  const { flags } = application;
  const words = flags.map((flag) => FLAG_WORDS[flag]);
  const others = doubtsOf(application).filter((doubt) => !words.includes(doubt));
  if (flags.length === 0 && others.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label="Needs a closer look">
      {flags.map((flag) => (
        <Flag key={flag} title={FLAG_WORDS[flag]} meaning={FLAG_MEANINGS[flag]} />
      ))}
      {others.map((doubt) => (
        <Flag key={doubt} title={doubt} meaning="Approve it only when you know why." />
      ))}
    </Stack>
  );
}

function Flag({ title, meaning }: { title: string; meaning: string }) {
  return (
    <Flex as="li" gap="2.5" colorPalette="red" bg="colorPalette.subtle" borderRadius="lg" px="3" py="2.5">
      <Box color="colorPalette.fg" mt="0.5">
        <AlertIcon />
      </Box>
      <Box minW="0" fontSize="sm">
        <Text fontWeight="semibold" color="colorPalette.fg">
          {title}
        </Text>
        <Text>{meaning}</Text>
      </Box>
    </Flex>
  );
}

/** Links to other applications that matter for this decision. */
function Others({ compared, desk }: { compared: ReviewCase; desk: ReviewDesk }) {
  const { sameScreenshot, sameUtr, ofStudent, application } = compared;
  const student = application.user._id;
  return (
    <Stack gap="4">
      <OtherList title="With the same screenshot" found={sameScreenshot} desk={desk} student={student} />
      <OtherList title="With the same UTR" found={sameUtr} desk={desk} student={student} />
      <OtherList title="Of this student" found={ofStudent} desk={desk} student={student} />
      <TextLink
        to={`${desk.paths.table}?q=${encodeURIComponent(application.user.email)}`}
        fontSize="sm"
        {...STANDING_ALONE}
      >
        {`All ${desk.noun[1]} of this student`}
      </TextLink>
    </Stack>
  );
}

interface OtherListProps {
  title: string;
  found: readonly StaffApplication[];
  desk: ReviewDesk;
  /** The id of whose payment is looked at; others are named. */
  student: string;
}

function OtherList({ title, found, desk, student }: OtherListProps) {
  if (found.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="1.5">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="1.5" fontSize="sm" aria-label={title}>
        {found.map(({ _id, user, internship, status, dateApplied }) => (
          <Flex as="li" key={_id} gap="2" wrap="wrap" align="center">
            <TextLink to={`${desk.paths.queue}?application=${encodeURIComponent(_id)}`} {...STANDING_ALONE}>
              {user._id === student ? internship.title : `${user.name}, ${internship.title}`}
            </TextLink>
            <Text as="span" color="fg.muted">
              {formatDate(dateApplied)}
            </Text>
            <ApplicationBadge status={status} label={desk.labelOf(status)} />
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
