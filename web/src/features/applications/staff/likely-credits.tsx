import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { StaffApplication } from '@prarambh/contract/applications';
import { formatDate } from '@prarambh/contract/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { read } from '../../../api/queries';
import { formatPaise } from '../../../components/display/format';
import { FormMessage } from '../../../components/forms/form-message';
import { isPending } from '../application-status';
import { likenessInWords } from './likely-words';
import { useCreditLinks } from './use-credit-links';

/**
 * Finds credits for a waiting application without one. Searches only on demand, because it reads many
 * documents.
 */
export function LikelyCredits({ application }: { application: StaffApplication }) {
  const { _id: id, user, status, bank } = application;
  const [isAsked, setAsked] = useState(false);
  const { link } = useCreditLinks();
  const { data, error, isLoading } = useQuery({
    ...read('GET /applications/:id/likely-credits', { params: { id } }),
    enabled: isAsked,
    staleTime: 0,
  });
  if (!isPending(status) || bank) return null;
  return (
    <Stack gap="3" align="flex-start">
      {!data && (
        <Button size="sm" variant="outline" loading={isLoading} onClick={() => setAsked(true)}>
          Find its credit
        </Button>
      )}
      {error && <FormMessage tone="error">{messageOf(error, 'Could not look for the credit.')}</FormMessage>}
      {data?.length === 0 && (
        <Text role="status" color="fg.muted" fontSize="sm">
          No credit without an application is like this payment.
        </Text>
      )}
      {data?.map(({ _id: utr, amountPaise, paidOn, payer, ...likeness }) => (
        <Box key={utr}>
          <Text fontWeight="semibold">
            {utr}, {formatPaise(amountPaise)} on {formatDate(paidOn)}
          </Text>
          <Text color="fg.muted" fontSize="sm" mb="2" overflowWrap="anywhere">
            {payer && `Paid by ${payer}; `}
            {likenessInWords(likeness)}
          </Text>
          <Button
            size="sm"
            aria-label={`Link ${utr} to ${user.name}`}
            onClick={() => void link({ utr, application: { _id: id, name: user.name } })}
          >
            Link
          </Button>
        </Box>
      ))}
    </Stack>
  );
}
