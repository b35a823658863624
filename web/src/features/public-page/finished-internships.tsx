import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '@prarambh/contract/format';
import type { PublicPage } from '@prarambh/contract/public-pages';
import { Card } from '../../components/display/card';
import { TextLink } from '../../components/display/links';
import { StatusBadge } from '../../components/states/status-badge';
import { STANDING_ALONE } from '../../theme/touch';

/** What was finished, each with the way to check it. */
export function FinishedInternships({ certificates }: Pick<PublicPage, 'certificates'>) {
  if (certificates.length === 0) return <Text color="fg.muted">None yet.</Text>;
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {certificates.map(({ certificateId, internshipTitle, duration, completionDate }) => (
        <Card as="li" key={certificateId}>
          <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
            <Heading as="h3" size="md" overflowWrap="anywhere" minW="0">
              {internshipTitle}
            </Heading>
            <StatusBadge tone="good">Verified</StatusBadge>
          </Flex>
          <Text color="fg.muted" mt="1">
            {duration} · completed on {formatDate(completionDate)}
          </Text>
          <Flex mt="2" minH="11" align="center">
            <TextLink
              to={`/verify-certificate/${encodeURIComponent(certificateId)}`}
              {...STANDING_ALONE}
              aria-label={`Check the certificate for ${internshipTitle}`}
            >
              Check the certificate
            </TextLink>
          </Flex>
        </Card>
      ))}
    </Stack>
  );
}
