import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { applicationNumber } from '@prarambh/contract/application-number';
import type { Application } from '@prarambh/contract/applications';
import { brand } from '@prarambh/contract/brand';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import { Card } from '../../components/display/card';
import { Facts } from '../../components/display/facts';
import { Illustration } from '../../components/display/illustrations';
import { ButtonLink } from '../../components/display/links';
import { Arriving } from '../../components/motion/arriving';
import { useDocumentTitle } from '../../components/page/page-title';
import { useForeignText } from '../../language/foreign-text';
import { useInternshipTexts } from '../internships/use-internship-texts';
import { InstallHint } from './install-hint';

/** Confirms the application and shows its data. */
export function SubmittedScreen({ application }: { application: Application }) {
  const { t } = useLingui();
  const words = useInternshipTexts();
  const inTheirs = useForeignText();
  const hours = brand.paymentCheckHours;
  const title = t`Application Submitted!`;
  useDocumentTitle(title);
  const { internship, certificateName, duration, amount, utr, dateApplied } = application;
  return (
    <Container py={{ base: '10', md: '16' }} maxW="2xl">
      <Stack align="center" textAlign="center" gap="3">
        <Arriving isNew>
          <Illustration name="done" />
        </Arriving>
        <Heading as="h1" size="3xl">
          {title}
        </Heading>
        <Text color="fg.muted" maxW="md">
          <Trans>Your application and payment details have been submitted successfully.</Trans>
        </Text>
      </Stack>
      <Card mt="8" boxShadow="sm">
        <Heading as="h2" size="md" mb="4" {...inTheirs(internship.title)}>
          {internship.title}
        </Heading>
        <Facts
          facts={[
            { label: t`Application number`, value: applicationNumber(application) },
            { label: t`Company`, value: <span {...inTheirs(internship.company)}>{internship.company}</span> },
            { label: t`Name on the certificate`, value: certificateName },
            { label: t`Duration`, value: words.weeks(duration) },
            { label: t({ message: 'Paid', context: 'application fee' }), value: formatRupees(amount) },
            { label: 'UTR', value: utr },
            { label: t`Submitted`, value: formatDate(dateApplied) },
          ]}
        />
        <Text mt="5" pt="5" borderTopWidth="1px" color="fg.muted" fontSize="sm">
          <Trans>
            We will now compare the payment with our bank statement. This usually takes up to {hours} hours.
            You will get an email with the result, and you can also see it under My Applied Internships.
          </Trans>
        </Text>
      </Card>
      <InstallHint />
      <Box mt="8" textAlign="center">
        <ButtonLink to="/dashboard/applied-internships">
          <Trans>Go to My Applications</Trans>
        </ButtonLink>
      </Box>
    </Container>
  );
}
