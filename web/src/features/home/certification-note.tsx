import { Box, Container, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { AwardIcon } from '../../components/display/icons';

export function CertificationNote() {
  return (
    <Box as="section" bg="bg.inverted" color="fg.inverted">
      <Container py={{ base: '6', md: '7' }}>
        <Flex gap="4" align={{ base: 'flex-start', md: 'center' }}>
          <Box color="accent.solid">
            <AwardIcon size="2rem" />
          </Box>
          <Text maxW="58rem" lineHeight="relaxed">
            <Trans>
              Every certificate carries its own ID. Anybody who holds it, a college or an employer, can check
              it on this site without an account, and sees the same name, programme and dates that are printed
              on the paper.
            </Trans>
          </Text>
        </Flex>
      </Container>
    </Box>
  );
}
