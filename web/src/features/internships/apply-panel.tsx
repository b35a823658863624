import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatCount, formatDate, formatRupees, formatStipend, formatWeeks } from '@prarambh/contract/format';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import { isPastDeadline } from '@prarambh/contract/internship-days';
import type { Internship } from '@prarambh/contract/internships';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentOf, latestApplications } from '../../api/latest-applications';
import { Card } from '../../components/display/card';
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  PinIcon,
  UsersIcon,
  WalletIcon,
} from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { ProgressBar } from '../../components/states/progress-bar';
import { BEGUN, rememberPage } from '../../session/remembered-page';
import { useSession } from '../../session/session-context';
import { SaveButton } from './save-button';
import { ShareBox } from './share-box';

/** The facts that decide, and the button. */
export function ApplyPanel({ internship }: { internship: Internship }) {
  const { location, duration, totalPositions, applicationDeadline, startDate } = internship;
  const remaining = seatsRemaining(internship);
  return (
    <Card position={{ lg: 'sticky' }} top="6.5rem" boxShadow="sm">
      <Stack gap="5">
        <Stack as="ul" listStyleType="none" gap="3.5">
          <Fact icon={<WalletIcon />} label="Stipend">
            {formatStipend(internship)}
          </Fact>
          <Fact icon={<ClockIcon />} label="Duration">
            {formatWeeks(duration)}
          </Fact>
          <Fact icon={<PinIcon />} label="Location">
            {location}
          </Fact>
          {startDate && (
            <Fact icon={<CalendarIcon />} label="Starts on">
              {formatDate(startDate)}
            </Fact>
          )}
          {applicationDeadline && (
            <Fact icon={<CalendarIcon />} label="Apply by">
              {formatDate(applicationDeadline)}
            </Fact>
          )}
        </Stack>
        <Box>
          <Flex gap="2" align="center" mb="2.5" fontWeight="medium">
            <UsersIcon />
            <Text>{`Positions Remaining: ${formatCount(remaining)} / ${formatCount(totalPositions)}`}</Text>
          </Flex>
          <ProgressBar label="Seats taken" percent={100 - (remaining / Math.max(1, totalPositions)) * 100} />
        </Box>
        <ApplyButton internship={internship} />
        <SaveButton internship={internship} hasWords />
        <Text fontSize="sm" color="fg.muted">
          No course fee. A one-time, non-refundable application fee of {formatRupees(APPLICATION_FEE)} is paid
          by UPI when you apply.
        </Text>
        <ShareBox internship={internship} />
      </Stack>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Flex as="li" gap="3" align="flex-start">
      <Box color="brand.fg" mt="0.5">
        {icon}
      </Box>
      <Box minW="0">
        <Text fontSize="sm" color="fg.muted">
          {label}
        </Text>
        <Text fontWeight="semibold">{children}</Text>
      </Box>
    </Flex>
  );
}

/** One application counts at a time (E09); what became of it stands in the dashboard. */
function Applied() {
  return (
    <ButtonLink to="/dashboard/applied-internships" size="lg" variant="outline">
      <CheckIcon /> Applied
    </ButtonLink>
  );
}

function ApplyButton({ internship }: { internship: Internship }) {
  const { isAuthenticated, isChecking, viewer } = useSession();
  const navigate = useNavigate();
  // When it cannot be looked up, the page of the payment does it again, and the server has the last word.
  const latest = useQuery({ ...latestApplications, enabled: viewer === 'user' });
  if (currentOf(latest.data ?? [], internship._id) !== null) return <Applied />;
  if (!internship.isAccepting || isPastDeadline(internship, new Date()))
    return <Button disabled>Application Closed</Button>;
  if (seatsRemaining(internship) === 0) return <Button disabled>All seats are filled</Button>;

  function apply() {
    const payment = `/payment?internshipId=${encodeURIComponent(internship._id)}`;
    if (isAuthenticated) {
      void navigate(payment);
      return;
    }
    rememberPage(`/internships/${internship._id}${BEGUN}`);
    void navigate('/login');
  }

  return (
    <Button colorPalette="accent" size="lg" disabled={isChecking || latest.isLoading} onClick={apply}>
      Apply Now
    </Button>
  );
}
