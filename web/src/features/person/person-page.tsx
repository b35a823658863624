import { Flex, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { ListedPerson } from '@prarambh/contract/staff-users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/api-error';
import { read } from '../../api/queries';
import { Avatar } from '../../components/display/avatar';
import { Card } from '../../components/display/card';
import { CopyButton } from '../../components/display/copy-button';
import { Facts } from '../../components/display/facts';
import { ButtonLink } from '../../components/display/links';
import { ProfileLinks } from '../../components/display/profile-links';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading, TextSkeleton } from '../../components/states/states';
import { StatusBadge } from '../../components/states/status-badge';
import { ROLE_WORDS } from '../users/role-words';

interface Props {
  /** The list that people come from. */
  lists: { to: string; label: string };
  /** Actions on the account. */
  actionsFor?(person: ListedPerson): ReactNode;
  historyFor(person: ListedPerson): ReactNode;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** One person: the profile, and below it everything that happened. */
export function PersonPage({ lists, actionsFor, historyFor }: Props) {
  const { userId = '' } = useParams();
  const { data: person, error, refetch } = useQuery(read('GET /users/:id', { params: { id: userId } }));
  return (
    <>
      <PageTitle
        title={person?.name ?? 'One person'}
        actions={
          <Flex gap="3" wrap="wrap">
            <ButtonLink to={lists.to} variant="outline">
              {lists.label}
            </ButtonLink>
            {person && actionsFor?.(person)}
          </Flex>
        }
      />
      {!person && !error && (
        <Loading label="Loading the person…">
          <TextSkeleton lines={6} />
        </Loading>
      )}
      {!person && error && (
        <ErrorState
          message={messageOf(error, 'The person could not be loaded.')}
          // Don't retry: the user does not exist.
          {...(!isMissing(error) && { onRetry: () => void refetch() })}
        />
      )}
      {person && (
        <Stack gap={{ base: '6', md: '8' }}>
          <Profile person={person} />
          {historyFor(person)}
        </Stack>
      )}
    </>
  );
}

function Profile({ person }: { person: ListedPerson }) {
  const { name, email, profilePicture, isVerified, isClosed, deletionRequestedAt } = person;
  return (
    <Card as="section" aria-label="Profile">
      <Flex gap="5" wrap="wrap" align="flex-start">
        <Avatar name={name} src={profilePicture} size="4.5rem" />
        <Stack gap="3" flex="1 1 16rem" minW="0">
          <Flex gap="2" wrap="wrap">
            <StatusBadge tone={isVerified ? 'good' : 'neutral'}>
              {isVerified ? 'Verified' : 'Not verified'}
            </StatusBadge>
            {isClosed && <StatusBadge tone="bad">Account closed</StatusBadge>}
            {deletionRequestedAt && <StatusBadge tone="waiting">Deletion requested</StatusBadge>}
          </Flex>
          <Flex gap="3" wrap="wrap" align="center">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {email}
            </Text>
            <CopyButton text={email} label="Copy email" />
          </Flex>
          <Facts facts={factsOf(person)} />
        </Stack>
      </Flex>
      <ProfileLinks addresses={person} whose={person.name} mt="4" />
    </Card>
  );
}

/** Leaves out unknown and hidden facts. */
function factsOf({ internId, role, createdAt, level, college, tagline, skills, ...person }: ListedPerson) {
  const { profileCompleteness, deletionRequestedAt } = person;
  const facts = [
    { label: 'Student ID', value: internId },
    { label: 'Role', value: ROLE_WORDS[role] },
    { label: 'Registered', value: formatDate(createdAt) },
    { label: 'Level', value: level },
    { label: 'Profile', value: profileCompleteness === undefined ? undefined : `${profileCompleteness}%` },
    { label: 'College', value: college },
    { label: 'Deletion requested', value: deletionRequestedAt && formatDate(deletionRequestedAt) },
    { label: 'Tagline', value: tagline, isLong: true },
    { label: 'Skills', value: skills?.join(', '), isLong: true },
  ];
  return facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
}
