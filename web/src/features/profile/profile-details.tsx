import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { hasLinks, ProfileLinks } from '../../components/display/profile-links';
import { SkillList } from '../../components/display/skill-list';
import { useForeignText } from '../../language/foreign-text';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Heading as="h2" size="sm" color="fg.muted" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** College, skills and links. */
export function ProfileDetails({ user }: { user: User }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const college = user.college || t`Not provided`;
  return (
    <Card>
      <Stack gap="6">
        <Part title={t`College`}>
          <Text color={user.college ? 'fg' : 'fg.muted'} overflowWrap="anywhere" {...inTheirs(college)}>
            {college}
          </Text>
        </Part>
        <Part title={t`Skills`}>
          {user.skills.length === 0 ? (
            <Text color="fg.muted">
              <Trans>No skills provided.</Trans>
            </Text>
          ) : (
            <SkillList skills={user.skills} />
          )}
        </Part>
        {hasLinks(user) && (
          <Part title={t`Links`}>
            <ProfileLinks addresses={user} />
          </Part>
        )}
      </Stack>
    </Card>
  );
}
