import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { Application } from '@prarambh/contract/applications';
import { brand } from '@prarambh/contract/brand';
import { PAYMENT_NOTE } from '@prarambh/contract/constants';
import { formatDate, formatRupees, formatWeeks } from '@prarambh/contract/format';
import { Facts } from '../../components/display/facts';
import { formatDateTime } from '../../components/display/format';
import { TextLink } from '../../components/display/links';
import { StatusBadge } from '../../components/states/status-badge';
import { useSession } from '../../session/session-context';

/** What is known about the payment; a receipt never says more than the accountants have found. */
export function paymentState({ status, decidedAt }: Pick<Application, 'status' | 'decidedAt'>): string {
  switch (status) {
    case 'Approved':
    case 'Offered':
      return decidedAt === null ? 'Confirmed' : `Confirmed on ${formatDate(decidedAt)}`;
    case 'Rejected':
      return 'Not accepted';
    default:
      return 'Reported by the student, not yet confirmed';
  }
}

/** The same for good: the day of the payment, and what the bank calls it. */
function receiptNumber({ dateApplied, utr, _id }: Application): string {
  return `PR-${dateApplied.slice(0, 10).replaceAll('-', '')}-${utr || _id}`;
}

/** Whether this is the receipt of a payment that was found. */
function PaidMark({ status }: Pick<Application, 'status'>) {
  if (status === 'Rejected') return <StatusBadge tone="bad">Not paid</StatusBadge>;
  const isPaid = status === 'Approved' || status === 'Offered';
  return isPaid ? (
    <StatusBadge tone="good">Paid</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">Being checked</StatusBadge>
  );
}

function NotAccepted({ reason }: { reason: string | null }) {
  return (
    <Text color="fg" overflowWrap="anywhere">
      This payment was not accepted, so this is not a proof of payment.
      {reason && ` Reason: ${reason}`} If the money has left your account, write to us with the UTR above.
    </Text>
  );
}

export function Receipt({ application }: { application: Application }) {
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
      aria-label="Receipt"
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
              Receipt number
            </Text>
            <Text fontWeight="medium" overflowWrap="anywhere">
              {receiptNumber(application)}
            </Text>
          </Box>
          <Box>
            <Text color="fg.muted" fontSize="sm">
              Date
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
        <Text fontWeight="semibold">{PAYMENT_NOTE}</Text>
        <Text fontSize="3xl" fontFamily="heading" fontVariantNumeric="tabular-nums">
          {formatRupees(amount)}
        </Text>
      </Flex>
      <Facts
        narrowest="13rem"
        facts={[
          { label: 'Paid by', value: user?.name ?? certificateName },
          { label: 'Paid to', value: brand.name },
          { label: 'Student ID', value: user?.internId ?? '-' },
          { label: 'Internship', value: internship.title },
          { label: 'Company', value: internship.company },
          { label: 'Duration', value: formatWeeks(duration) },
          { label: 'Paid by UPI, UTR', value: utr || '-' },
          { label: 'Payment', value: paymentState(application) },
        ]}
      />
      <Stack mt="7" pt="5" borderTopWidth="1px" gap="1.5" color="fg.muted" fontSize="sm">
        {application.status === 'Rejected' && <NotAccepted reason={application.rejectionReason} />}
        <Text>
          A one-time fee for one application, the same for every programme and duration. It is not refundable;
          our <TextLink to="/refund">Refund Policy</TextLink> says more.
        </Text>
        <Text>This is a computer-generated receipt and is valid without a signature.</Text>
      </Stack>
    </Box>
  );
}
