import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { ButtonLink } from '../display/links';
import { LostDrawing } from '../display/lost-drawing';
import { useDocumentTitle } from '../page/page-title';

export function NotFoundPage() {
  useDocumentTitle('Page Not Found');
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Stack align="center" textAlign="center" gap="4">
        <Box w="15rem" maxW="full">
          <LostDrawing />
        </Box>
        <Heading as="h1" size="3xl">
          Page Not Found
        </Heading>
        <Text color="fg.muted" maxW="md">
          There is nothing at this address. The link may be old, or a letter may be missing.
        </Text>
        <ButtonLink to="/" mt="4">
          Go Back Home
        </ButtonLink>
      </Stack>
    </Container>
  );
}
