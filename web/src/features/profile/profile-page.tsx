import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { lazyComponent } from '../../components/page/lazy-component';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading } from '../../components/states/states';
import { StatusBadge } from '../../components/states/status-badge';
import { useForeignText } from '../../language/foreign-text';
import { isShownComplete, shownCompleteness } from './completeness';
import { CompletenessRing } from './completeness-ring';
import { LanguageChoice } from './language-choice';
import { LevelBadge } from './level-badge';
import { OwnData } from './own-data';
import { PictureButton } from './picture-button';
import { ProfileDetails } from './profile-details';
import { PublicPageCard } from './public-page-card';
import { ReminderSwitch } from './reminder-switch';
import { SignInCard } from './sign-in-card';

const EditProfileDialog = lazyComponent(
  async () => (await import('./edit-profile-dialog')).EditProfileDialog,
);

export function ProfilePage() {
  const { t } = useLingui();
  const { data: user, isError, refetch } = useQuery({ ...read('GET /auth/me'), staleTime: 0 });
  return (
    <>
      <PageTitle
        title={t`Profile`}
        lead={t`What your mentors see, including the name printed on your certificates.`}
        actions={user && <EditButton user={user} />}
      />
      {user !== undefined && <Profile user={user} />}
      {user === undefined && isError && (
        <ErrorState
          message={t`Could not fetch your data. Please try again later.`}
          onRetry={() => void refetch()}
        />
      )}
      {user === undefined && !isError && <ProfileSkeleton />}
    </>
  );
}

function EditButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const label = isShownComplete(user) ? t`Edit Profile` : t`Complete Profile`;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditProfileDialog user={user} title={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Profile({ user }: { user: User }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const tagline = user.tagline || t`No tagline provided.`;
  return (
    <Stack gap="5">
      <Card padding="lg">
        <Flex
          gap={{ base: '6', md: '8' }}
          direction={{ base: 'column', sm: 'row' }}
          align={{ base: 'center', sm: 'flex-start' }}
          textAlign={{ base: 'center', sm: 'start' }}
        >
          <PictureButton user={user} />
          <Box flex="1" minW="0" maxW="full">
            <Heading as="h2" size="xl" {...inTheirs(user.name)}>
              {user.name}
            </Heading>
            <Text color="fg.muted" overflowWrap="anywhere">
              {user.email}
            </Text>
            {user.internId !== null && (
              <Text color="fg.muted" fontSize="sm" mt="1">
                <Trans>
                  Student ID: <Text as="strong">{user.internId}</Text>
                </Trans>
              </Text>
            )}
            <Text
              mt="4"
              fontSize="lg"
              color={user.tagline ? 'fg' : 'fg.muted'}
              overflowWrap="anywhere"
              {...inTheirs(tagline)}
            >
              {tagline}
            </Text>
            <Box mt="5">
              <LevelBadge level={user.level} />
            </Box>
          </Box>
          <Completeness user={user} />
        </Flex>
      </Card>
      <ProfileDetails user={user} />
      {user.role === 'user' && <PublicPageCard user={user} />}
      <LanguageChoice />
      <SignInCard user={user} />
      <ReminderSwitch user={user} />
      <OwnData />
    </Stack>
  );
}

function Completeness({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <Stack align="center" gap="3" maxW="13rem" textAlign="center">
      <CompletenessRing percent={shownCompleteness(user)} />
      {isShownComplete(user) ? (
        <StatusBadge tone="good">{t`Profile Complete`}</StatusBadge>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          <Trans>(Incomplete: Add profile picture and at least one social link)</Trans>
        </Text>
      )}
    </Stack>
  );
}

function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading profile...`} isLabelVisible>
      <Stack gap="5">
        <Skeleton h="60" borderRadius="xl" />
        <Skeleton h="48" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
