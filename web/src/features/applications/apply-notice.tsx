import { Box, Link, Text } from '@chakra-ui/react';
import type { Application } from '@prarambh/contract/applications';
import { brand } from '@prarambh/contract/brand';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { ButtonLink } from '../../components/display/links';
import { EmptyState } from '../../components/states/states';

/** Why nobody should pay for this internship now, or null. The words are those of the internship's own page. */
export function refusalOf(internship: Internship): 'Application Closed' | 'All seats are filled' | null {
  if (!internship.isAccepting) return 'Application Closed';
  return seatsRemaining(internship) === 0 ? 'All seats are filled' : null;
}

function Notice({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <Card boxShadow="sm">
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}

/** Said before somebody pays, and to those who paid while the last seat went. */
export function ClosedNotice({ reason }: { reason: string }) {
  return (
    <Notice title={reason} action={<ButtonLink to="/internships">See other internships</ButtonLink>}>
      Please do not pay for this internship. If you have paid already, write to{' '}
      <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link> with your UTR.
    </Notice>
  );
}

/** One application counts at a time (E09). */
export function AlreadyAppliedNotice({ application }: { application: Application }) {
  return (
    <Notice
      title="You have already applied for this internship."
      action={<ButtonLink to="/dashboard/applied-internships">Go to My Applications</ButtonLink>}
    >
      Its status is <strong>{application.status}</strong>. There is nothing more to pay.
    </Notice>
  );
}

/** What the fee is, at the head of every page that asks for it. */
export function FeeLead({ fee }: { fee: string }) {
  return (
    <Box as="span">
      No course fee: you pay a one-time, non-refundable application fee of{' '}
      <Text as="strong" color="fg">
        {fee}
      </Text>
      , whatever the duration.
    </Box>
  );
}
