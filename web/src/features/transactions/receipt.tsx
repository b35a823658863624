import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { applicationNumber } from '@prarambh/contract/application-number';
import type { Application } from '@prarambh/contract/applications';
import { brand } from '@prarambh/contract/brand';
import { PAYMENT_NOTE } from '@prarambh/contract/constants';
import { formatDate, formatRupees } from '@prarambh/contract/format';
import { Facts } from '../../components/display/facts';
import { formatDateTime } from '../../components/display/format';
import { TextLink } from '../../components/display/links';
import { StatusBadge } from '../../components/states/status-badge';
import { useForeignText } from '../../language/foreign-text';
import { Sentence } from '../../language/sentence';
import { useSession } from '../../session/session-context';
import { useInternshipTexts } from '../internships/use-internship-texts';

/** Texts about the state of a payment. A receipt states only what accountants found. */
function PaymentState({ status, decidedAt }: Pick<Application, 'status' | 'decidedAt'>) {
  const { t } = useLingui();
  switch (status) {
    case 'Approved':
    case 'Offered':
      return decidedAt === null ? t`Confirmed` : t`Confirmed on ${formatDate(decidedAt)}`;
    case 'Rejected':
      return t`Not accepted`;
    default:
      return t`Reported by the student, not yet confirmed`;
  }
}

/** True for the receipt of a confirmed payment. */
function PaidMark({ status }: Pick<Application, 'status'>) {
  const { t } = useLingui();
  if (status === 'Rejected') return <StatusBadge tone="bad">{t`Not paid`}</StatusBadge>;
  const isPaid = status === 'Approved' || status === 'Offered';
  return isPaid ? (
    <StatusBadge tone="good">{t`Paid`}</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">{t`Being checked`}</StatusBadge>
  );
}

function NotAccepted({ reason }: { reason: string | null }) {
  return (
    <Text color="fg" overflowWrap="anywhere">
      <Sentence>
        {reason
          ? msg`This payment was not accepted, so this is not a proof of payment. Reason: ${reason} If the money has left your account, write to us with the UTR above.`
          : msg`This payment was not accepted, so this is not a proof of payment. If the money has left your account, write to us with the UTR above.`}
      </Sentence>
    </Text>
  );
}

export function Receipt({ application }: { application: Application }) {
  const { t } = useLingui();
  const words = useInternshipTexts();
  const inTheirs = useForeignText();
  const { user } = useSession();
  const { internship, amount, utr, dateApplied, duration, certificateName } = application;
  return (
    <Box
      as="article"
      maxW="3xl"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="sm"
      p={{ base: '5', md: '9' }}
      aria-label={t`Receipt`}
      _print={{ borderWidth: '0', boxShadow: 'none', maxW: 'none', p: '0' }}
    >
      <Flex justify="space-between" gap="6" wrap="wrap">
        <Box>
          <Heading as="p" size="lg">
            {brand.name}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {brand.supportEmail}
          </Text>
        </Box>
        <Stack gap="2" align={{ base: 'flex-start', sm: 'flex-end' }} textAlign={{ sm: 'end' }}>
          <PaidMark status={application.status} />
          <Box>
            <Text color="fg.muted" fontSize="sm">
              <Trans>Receipt number</Trans>
            </Text>
            <Text fontWeight="medium" overflowWrap="anywhere">
              {applicationNumber(application)}
            </Text>
          </Box>
          <Box>
            <Text color="fg.muted" fontSize="sm">
              <Trans>Date</Trans>
            </Text>
            <Text fontWeight="medium">{formatDateTime(dateApplied)}</Text>
          </Box>
        </Stack>
      </Flex>
      <Flex
        my="7"
        py="6"
        borderYWidth="1px"
        justify="space-between"
        align="baseline"
        gap="4"
        wrap="wrap"
        rowGap="1"
      >
        <Text fontWeight="semibold">
          <Sentence>{PAYMENT_NOTE}</Sentence>
        </Text>
        <Text fontSize="3xl" fontFamily="heading" fontVariantNumeric="tabular-nums">
          {formatRupees(amount)}
        </Text>
      </Flex>
      <Facts
        narrowest="13rem"
        facts={[
          { label: t`Paid by`, value: user?.name ?? certificateName },
          { label: t`Paid to`, value: brand.name },
          { label: t`Student ID`, value: user?.internId ?? '-' },
          { label: t`Internship`, value: <span {...inTheirs(internship.title)}>{internship.title}</span> },
          { label: t`Company`, value: <span {...inTheirs(internship.company)}>{internship.company}</span> },
          { label: t`Duration`, value: words.weeks(duration) },
          { label: t`Paid by UPI, UTR`, value: utr || '-' },
          { label: t`Payment`, value: <PaymentState {...application} /> },
        ]}
      />
      <Stack mt="7" pt="5" borderTopWidth="1px" gap="1.5" color="fg.muted" fontSize="sm">
        {application.status === 'Rejected' && <NotAccepted reason={application.rejectionReason} />}
        <Text>
          <Trans>
            A one-time fee for one application, the same for every programme and duration. It is not
            refundable; our <TextLink to="/refund">Refund Policy</TextLink> says more.
          </Trans>
        </Text>
        <Text>
          <Trans>This is a computer-generated receipt and is valid without a signature.</Trans>
        </Text>
      </Stack>
    </Box>
  );
}
