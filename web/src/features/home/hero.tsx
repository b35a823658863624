import { Box, Container, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { ReactNode } from 'react';
import { ArrowRightIcon, CheckIcon } from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { Extra } from '../../components/page/extra';
import { lazyComponent } from '../../components/page/lazy-component';

// Decorative, so its code loads after the rest (scripts/chunks.ts).
const HeroPicture = lazyComponent(async () => (await import('./hero-picture')).HeroPicture);

const PROMISES = [msg`No course fee`, msg`Fully online`, msg`Open to every stream`];

export function Hero() {
  const { t } = useLingui();
  const fee = formatRupees(APPLICATION_FEE);
  return (
    <Box as="section" overflow="hidden">
      <Container pt={{ base: '16', md: '20' }} pb={{ base: '12', md: '20' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.1fr 0.9fr' }}
          gap={{ base: '10', lg: '14' }}
          alignItems="center"
        >
          <Stack gap="6" align="flex-start" animation="rise-in 500ms ease-out">
            <Text fontWeight="semibold" color="accent.fg" letterSpacing="wide" fontSize="sm">
              <Trans>Virtual internships for students in India</Trans>
            </Text>
            <Heading as="h1" size="5xl">
              <Trans comment="The tags are underlined by a brush stroke.">
                Begin your career with <Underlined>real work</Underlined>
              </Trans>
            </Heading>
            <Text fontSize={{ base: 'lg', md: 'xl' }} color="fg.muted" maxW="34rem" lineHeight="relaxed">
              <Trans>
                Pick a programme, build a project that goes live, and finish with a certificate that any
                employer can check in seconds.
              </Trans>
            </Text>
            <Flex gap="3.5" wrap="wrap" w="full">
              <ButtonLink to="/internships" size="lg" w={{ base: 'full', sm: 'auto' }}>
                <Trans>Browse Internships</Trans> <ArrowRightIcon />
              </ButtonLink>
              <ButtonLink
                to="/verify-certificate"
                size="lg"
                variant="outline"
                w={{ base: 'full', sm: 'auto' }}
              >
                <Trans>Verify Certificate</Trans>
              </ButtonLink>
            </Flex>
            <Flex as="ul" listStyleType="none" gap="5" rowGap="2" wrap="wrap" fontSize="sm" color="fg.muted">
              {PROMISES.map((promise) => (
                <Flex as="li" key={promise.id} align="center" gap="1.5">
                  <Box color="green.fg">
                    <CheckIcon size="1.125rem" />
                  </Box>
                  {t(promise)}
                </Flex>
              ))}
            </Flex>
            <Text fontSize="sm" color="fg.muted">
              <Trans>A one-time, non-refundable application fee of {fee} applies.</Trans>
            </Text>
          </Stack>
          <Extra room={<Box w="full" maxW="34rem" mx="auto" aspectRatio="520/440" />}>
            <HeroPicture />
          </Extra>
        </Grid>
      </Container>
    </Box>
  );
}

function Underlined({ children }: { children?: ReactNode }) {
  return (
    <Box as="span" position="relative" whiteSpace="nowrap">
      {children}
      <Underline />
    </Box>
  );
}

/** A saffron stroke, as drawn with a brush. */
function Underline() {
  return (
    <Box
      as="span"
      position="absolute"
      insetX="-0.04em"
      bottom="-0.12em"
      h="0.22em"
      zIndex="-1"
      aria-hidden="true"
    >
      <svg viewBox="0 0 200 14" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M3 10C48 3 120 2 197 7"
          fill="none"
          stroke="var(--p-colors-accent-solid)"
          strokeWidth="5.5"
          strokeLinecap="round"
        />
      </svg>
    </Box>
  );
}
