import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import type { Application } from '@prarambh/contract/applications';
import { formatDate, formatRupees, formatWeeks } from '@prarambh/contract/format';
import { Card } from '../../components/display/card';
import { Facts } from '../../components/display/facts';
import { Illustration } from '../../components/display/illustrations';
import { ButtonLink } from '../../components/display/links';
import { Arriving } from '../../components/motion/arriving';
import { useDocumentTitle } from '../../components/page/page-title';
import { InstallHint } from './install-hint';

/** The end of applying: it has arrived, and this is what we have. */
export function SubmittedScreen({ application }: { application: Application }) {
  useDocumentTitle('Application Submitted!');
  const { internship, certificateName, duration, amount, utr, dateApplied } = application;
  return (
    <Container py={{ base: '10', md: '16' }} maxW="2xl">
      <Stack align="center" textAlign="center" gap="3">
        <Arriving isNew>
          <Illustration name="done" />
        </Arriving>
        <Heading as="h1" size="3xl">
          Application Submitted!
        </Heading>
        <Text color="fg.muted" maxW="md">
          Your application and payment details have been submitted successfully.
        </Text>
      </Stack>
      <Card mt="8" boxShadow="sm">
        <Heading as="h2" size="md" mb="4">
          {internship.title}
        </Heading>
        <Facts
          facts={[
            { label: 'Company', value: internship.company },
            { label: 'Name on the certificate', value: certificateName },
            { label: 'Duration', value: formatWeeks(duration) },
            { label: 'Paid', value: formatRupees(amount) },
            { label: 'UTR', value: utr },
            { label: 'Submitted', value: formatDate(dateApplied) },
          ]}
        />
        <Text mt="5" pt="5" borderTopWidth="1px" color="fg.muted" fontSize="sm">
          We will now compare the payment with our bank statement. You will get an email with the outcome, and
          you can check it under My Applications at any time.
        </Text>
      </Card>
      <InstallHint />
      <Box mt="8" textAlign="center">
        <ButtonLink to="/dashboard/applied-internships">Go to My Applications</ButtonLink>
      </Box>
    </Container>
  );
}
