import { Box, Container, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import { ArrowRightIcon, CheckIcon } from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { HeroPicture } from './hero-picture';

const PROMISES = ['No course fee', 'Fully online', 'Open to every stream'];

export function Hero() {
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
              Virtual internships for students in India
            </Text>
            <Heading as="h1" size="5xl">
              Begin your career with{' '}
              <Box as="span" position="relative" whiteSpace="nowrap">
                real work
                <Underline />
              </Box>
            </Heading>
            <Text fontSize={{ base: 'lg', md: 'xl' }} color="fg.muted" maxW="34rem" lineHeight="relaxed">
              Pick a programme, build a project that goes live, and finish with a certificate that any
              employer can check in seconds.
            </Text>
            <Flex gap="3.5" wrap="wrap" w="full">
              <ButtonLink to="/internships" size="lg" w={{ base: 'full', sm: 'auto' }}>
                Browse Internships <ArrowRightIcon />
              </ButtonLink>
              <ButtonLink
                to="/verify-certificate"
                size="lg"
                variant="outline"
                w={{ base: 'full', sm: 'auto' }}
              >
                Verify Certificate
              </ButtonLink>
            </Flex>
            <Flex as="ul" listStyleType="none" gap="5" rowGap="2" wrap="wrap" fontSize="sm" color="fg.muted">
              {PROMISES.map((promise) => (
                <Flex as="li" key={promise} align="center" gap="1.5">
                  <Box color="green.fg">
                    <CheckIcon size="1.125rem" />
                  </Box>
                  {promise}
                </Flex>
              ))}
            </Flex>
            <Text fontSize="sm" color="fg.muted">
              A one-time, non-refundable application fee of {formatRupees(APPLICATION_FEE)} applies.
            </Text>
          </Stack>
          <HeroPicture />
        </Grid>
      </Container>
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
