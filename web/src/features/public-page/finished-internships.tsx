import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@prarambh/contract/format';
import type { PublicPage } from '@prarambh/contract/public-pages';
import { Card } from '../../components/display/card';
import { TextLink } from '../../components/display/links';
import { StatusBadge } from '../../components/states/status-badge';
import { useForeignText } from '../../language/foreign-text';
import { STANDING_ALONE } from '../../theme/touch';
import { usePrintedDuration } from '../certificates/use-printed-duration';

/** Finished internships, each with its verification link. */
export function FinishedInternships({ certificates }: Pick<PublicPage, 'certificates'>) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const printed = usePrintedDuration();
  if (certificates.length === 0) {
    return (
      <Text color="fg.muted">
        <Trans>None yet.</Trans>
      </Text>
    );
  }
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {certificates.map(({ certificateId, internshipTitle, duration, completionDate }) => (
        <Card as="li" key={certificateId}>
          <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
            <Heading as="h3" size="md" overflowWrap="anywhere" minW="0" {...inTheirs(internshipTitle)}>
              {internshipTitle}
            </Heading>
            <StatusBadge tone="good">{t`Verified`}</StatusBadge>
          </Flex>
          <Text color="fg.muted" mt="1">
            {printed(duration)} · {t`completed on ${{ day: formatDate(completionDate) }}`}
          </Text>
          <Flex mt="2" minH="11" align="center">
            <TextLink
              to={`/verify-certificate/${encodeURIComponent(certificateId)}`}
              {...STANDING_ALONE}
              aria-label={t`Check the certificate for ${internshipTitle}`}
            >
              <Trans>Check the certificate</Trans>
            </TextLink>
          </Flex>
        </Card>
      ))}
    </Stack>
  );
}
