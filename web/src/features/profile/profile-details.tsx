import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { User } from '@prarambh/contract/users';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { hasLinks, ProfileLinks } from '../../components/display/profile-links';
import { SkillList } from '../../components/display/skill-list';

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
  return (
    <Card>
      <Stack gap="6">
        <Part title="College">
          <Text color={user.college ? 'fg' : 'fg.muted'} overflowWrap="anywhere">
            {user.college || 'Not provided'}
          </Text>
        </Part>
        <Part title="Skills">
          {user.skills.length === 0 ? (
            <Text color="fg.muted">No skills provided.</Text>
          ) : (
            <SkillList skills={user.skills} />
          )}
        </Part>
        {hasLinks(user) && (
          <Part title="Links">
            <ProfileLinks addresses={user} />
          </Part>
        )}
      </Stack>
    </Card>
  );
}
