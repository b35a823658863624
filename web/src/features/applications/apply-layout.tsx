import { Box, Container, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { Internship } from '@prarambh/contract/internships';
import type { ReactNode } from 'react';
import { FollowUp } from '../../components/page/follow-up';
import { PageTitle } from '../../components/page/page-title';
import { Loading } from '../../components/states/states';
import { FeeLead } from './fee-lead';
import { InternshipSummary } from './internship-summary';

/** The form next to its internship; on a phone the internship comes first. */
export function ApplyLayout({ internship, children }: { internship: Internship; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle title={t`Your application`} lead={<FeeLead fee={formatRupees(APPLICATION_FEE)} />} />
      <Columns aside={<InternshipSummary internship={internship} />}>
        <FollowUp room={<FormSkeleton />}>{children}</FollowUp>
      </Columns>
    </Container>
  );
}

function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' }}
      gap={{ base: '6', lg: '10' }}
      alignItems="start"
    >
      <Box order={{ lg: 2 }} position={{ lg: 'sticky' }} top="6rem" minW="0">
        {aside}
      </Box>
      <Box minW="0">{children}</Box>
    </Grid>
  );
}

function FormSkeleton() {
  return (
    <Stack gap="6">
      <Skeleton h="72" borderRadius="xl" />
      <Skeleton h="80" borderRadius="xl" />
    </Stack>
  );
}

export function ApplySkeleton() {
  const { t } = useLingui();
  return (
    <Container py={{ base: '6', md: '10' }}>
      <Loading label={t`Loading the application form…`}>
        <Skeleton h="9" w="24rem" maxW="80%" mb="3" />
        <Skeleton h="4" w="30rem" maxW="95%" mb="8" />
        <Columns aside={<Skeleton h={{ base: '24', lg: '28rem' }} borderRadius="xl" />}>
          <FormSkeleton />
        </Columns>
      </Loading>
    </Container>
  );
}
