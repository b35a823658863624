import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { User } from '@prarambh/contract/users';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { ExternalIcon } from '../../components/display/icons';

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

/** Only web links, whatever is stored: a link must never run script. */
function linksOf({ linkedin, github, website }: User) {
  return [
    { label: 'LinkedIn', address: linkedin },
    { label: 'GitHub', address: github },
    { label: 'Website', address: website },
  ].filter(({ address }) => /^https?:\/\//i.test(address));
}

/** College, skills and links. */
export function ProfileDetails({ user }: { user: User }) {
  const links = linksOf(user);
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
            <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
              {user.skills.map((skill) => (
                <Box
                  as="li"
                  key={skill}
                  bg="brand.subtle"
                  color="brand.fg"
                  borderRadius="full"
                  px="3"
                  py="1"
                  fontSize="sm"
                  fontWeight="medium"
                  overflowWrap="anywhere"
                >
                  {skill}
                </Box>
              ))}
            </Flex>
          )}
        </Part>
        {links.length > 0 && (
          <Part title="Links">
            <Flex columnGap="5" rowGap="2" wrap="wrap">
              {links.map(({ label, address }) => (
                <Link
                  key={label}
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  display="inline-flex"
                  alignItems="center"
                  gap="1"
                  aria-label={`${label} (opens in a new tab)`}
                >
                  {label} <ExternalIcon size="1rem" />
                </Link>
              ))}
            </Flex>
          </Part>
        )}
      </Stack>
    </Card>
  );
}
