import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { Sunrise } from '../../components/display/sunrise';
import { PageTitle } from '../../components/page/page-title';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Below the card: the link to the related page. */
  after?: ReactNode;
}

/** The card of every account form. */
export function AccountFrame({ title, lead, children, after }: Props) {
  return (
    <Container py={{ base: '8', md: '14' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="12"
        // The page renders in parts, and vertical centring would move everything with each part.
        alignItems="start"
      >
        <Welcome />
        <Box maxW="md" w="full" mx="auto">
          <Card padding="lg" boxShadow="sm">
            <PageTitle title={title} lead={lead} />
            {children}
          </Card>
          {after && (
            <Text mt="5" textAlign="center" color="fg.muted">
              {after}
            </Text>
          )}
        </Box>
      </Grid>
    </Container>
  );
}

function Welcome() {
  return (
    <Box
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      justifyContent="space-between"
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="3xl"
      overflow="hidden"
      h="34rem"
      pt="12"
    >
      <Stack px="12" gap="4">
        <Heading as="p" size="3xl" color="inherit">
          <Trans>Every career has a first morning.</Trans>
        </Heading>
        <Text opacity={0.82} maxW="sm">
          <Trans>
            Work on a real project, show it live, and leave with a certificate that anybody can check.
          </Trans>
        </Text>
      </Stack>
      <Sunrise />
    </Box>
  );
}
