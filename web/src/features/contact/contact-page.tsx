import { Box, Container, Grid, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand, brandWords } from '@prarambh/contract/brand';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { ClockIcon, MailIcon, SearchIcon } from '../../components/display/icons';
import { TextLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { useSay } from '../../language/say';
import { useSession } from '../../session/session-context';
import { TOKEN_IS_STORED } from '../../session/token-is-stored';
import { STANDING_ALONE } from '../../theme/touch';
import { ContactForm } from './contact-form';

export function ContactPage() {
  const { t } = useLingui();
  const { isChecking, token, user } = useSession();
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageTitle
        title={t`Contact`}
        lead={t`Do you have a question about a programme, a payment or a certificate? Write to us, and a person will answer.`}
      />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.5fr 1fr' }} gap={{ base: '10', lg: '16' }}>
        <Card padding="lg" boxShadow="sm">
          {isChecking && token !== null ? (
            <Skeleton h="96" borderRadius="lg" aria-hidden="true" />
          ) : (
            // A user who may be signed in must not start typing as a visitor.
            <Box css={isChecking ? { [TOKEN_IS_STORED]: { visibility: 'hidden' } } : undefined}>
              <ContactForm key={user?._id ?? 'visitor'} user={user} />
            </Box>
          )}
        </Card>
        <OtherWays />
      </Grid>
    </Container>
  );
}

function OtherWays() {
  const { t } = useLingui();
  const contactHours = useSay()(brandWords.contactHours);
  return (
    <Stack as="aside" gap="8" aria-label={t`Other ways to reach us`} pt={{ lg: '4' }}>
      <Way icon={<ClockIcon size="1.5rem" />} title={t`When we answer`}>
        <Trans>{contactHours}. Messages sent in the evening are read on the next working day.</Trans>
      </Way>
      <Way icon={<MailIcon size="1.5rem" />} title={t`By email`}>
        <Link href={`mailto:${brand.supportEmail}`} {...STANDING_ALONE}>
          {brand.supportEmail}
        </Link>
      </Way>
      <Way icon={<SearchIcon size="1.5rem" />} title={t`Your question may be answered already`}>
        <Trans>
          Fees, UTR numbers and certificates are explained in the <TextLink to="/faq">FAQ</TextLink>. If your
          question is about your own application, sign in first: your dashboard shows its status.
        </Trans>
      </Way>
    </Stack>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Box borderStartWidth="3px" borderColor="accent.solid" ps="5">
      <Box color="brand.fg" mb="2">
        {icon}
      </Box>
      <Heading as="h2" size="md" mb="1.5">
        {title}
      </Heading>
      <Text color="fg.muted" lineHeight="relaxed">
        {children}
      </Text>
    </Box>
  );
}
