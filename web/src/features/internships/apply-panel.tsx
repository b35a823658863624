import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatCount, formatDate, formatRupees } from '@prarambh/contract/format';
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
import { useForeignText } from '../../language/foreign-text';
import { BEGUN, rememberPage } from '../../session/remembered-page';
import { useSession } from '../../session/session-context';
import { SaveButton } from './save-button';
import { ShareBox } from './share-box';
import { useInternshipTexts } from './use-internship-texts';

/**
 * On phones the button stays visible below a long title; the page reserves its space (theme/global-css.ts).
 */
const BAR_ON_PHONES = {
  'data-bar': 'apply',
  display: 'grid',
  position: { base: 'fixed', lg: 'static' },
  insetX: '0',
  bottom: '0',
  zIndex: { base: 'docked', lg: 'auto' },
  px: { base: '5', lg: '0' },
  pt: { base: '3', lg: '0' },
  pb: { base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '0' },
  bg: 'bg.panel',
  borderTopWidth: { base: '1px', lg: '0' },
  _print: { position: 'static' },
} as const;

/** The facts that decide, and the button. */
export function ApplyPanel({ internship }: { internship: Internship }) {
  const { location, duration, totalPositions, applicationDeadline, startDate } = internship;
  const remaining = seatsRemaining(internship);
  const { t } = useLingui();
  const words = useInternshipTexts();
  const inTheirs = useForeignText();
  const fee = formatRupees(APPLICATION_FEE);
  const [free, all] = [formatCount(remaining), formatCount(totalPositions)];
  return (
    <Card position={{ lg: 'sticky' }} top="6.5rem" boxShadow="sm">
      <Stack gap="5">
        <Stack as="ul" listStyleType="none" gap="3.5">
          <Fact icon={<WalletIcon />} label={t`Stipend`}>
            {words.stipend(internship)}
          </Fact>
          <Fact icon={<ClockIcon />} label={t`Duration`}>
            <span {...inTheirs(words.duration(duration))}>{words.duration(duration)}</span>
          </Fact>
          <Fact icon={<PinIcon />} label={t`Location`}>
            <span {...inTheirs(location)}>{location}</span>
          </Fact>
          {startDate && (
            <Fact icon={<CalendarIcon />} label={t`Starts on`}>
              {formatDate(startDate)}
            </Fact>
          )}
          {applicationDeadline && (
            <Fact icon={<CalendarIcon />} label={t`Apply by`}>
              {formatDate(applicationDeadline)}
            </Fact>
          )}
        </Stack>
        <Box>
          <Flex gap="2" align="center" mb="2.5" fontWeight="medium">
            <UsersIcon />
            <Text>{t`Positions Remaining: ${free} / ${all}`}</Text>
          </Flex>
          <ProgressBar label={t`Seats left`} percent={(remaining / Math.max(1, totalPositions)) * 100} />
        </Box>
        <Box {...BAR_ON_PHONES}>
          <ApplyButton internship={internship} />
        </Box>
        <SaveButton internship={internship} hasWords />
        <Text fontSize="sm" color="fg.muted">
          <Trans>
            No course fee. A one-time, non-refundable application fee of {fee} is paid by UPI when you apply.
          </Trans>
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

/** Only one application counts (E09); the dashboard shows its state. */
function Applied() {
  return (
    <ButtonLink to="/dashboard/applied-internships" size="lg" variant="outline">
      <CheckIcon /> <Trans>Applied</Trans>
    </ButtonLink>
  );
}

function ApplyButton({ internship }: { internship: Internship }) {
  const { isAuthenticated, isChecking, hasFailed, viewer } = useSession();
  const navigate = useNavigate();
  // When it cannot be looked up, the page of the payment does it again, and the server has the last word.
  const latest = useQuery({ ...latestApplications, enabled: viewer === 'user' });
  if (currentOf(latest.data ?? [], internship._id) !== null) return <Applied />;
  if (!internship.isAccepting || isPastDeadline(internship, new Date()))
    return (
      <Button disabled>
        <Trans>Application Closed</Trans>
      </Button>
    );
  if (seatsRemaining(internship) === 0)
    return (
      <Button disabled>
        <Trans>All seats are filled</Trans>
      </Button>
    );

  function apply() {
    const payment = `/payment?internshipId=${encodeURIComponent(internship._id)}`;
    if (isAuthenticated || hasFailed) {
      void navigate(payment);
      return;
    }
    rememberPage(`/internships/${internship._id}${BEGUN}`);
    void navigate('/login');
  }

  return (
    <Button colorPalette="accent" size="lg" disabled={isChecking || latest.isLoading} onClick={apply}>
      <Trans>Apply Now</Trans>
    </Button>
  );
}
