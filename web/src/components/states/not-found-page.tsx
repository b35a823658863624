import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../display/links';
import { LostDrawing } from '../display/lost-drawing';
import { useDocumentTitle } from '../page/page-title';

export function NotFoundPage() {
  const { t } = useLingui();
  useDocumentTitle(t`Page Not Found`);
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Stack align="center" textAlign="center" gap="4">
        <Box w="15rem" maxW="full">
          <LostDrawing />
        </Box>
        <Heading as="h1" size="3xl">
          <Trans>Page Not Found</Trans>
        </Heading>
        <Text color="fg.muted" maxW="md">
          <Trans>There is nothing at this address. The link may be old, or a letter may be missing.</Trans>
        </Text>
        <ButtonLink to="/" mt="4">
          <Trans>Go Back Home</Trans>
        </ButtonLink>
      </Stack>
    </Container>
  );
}
