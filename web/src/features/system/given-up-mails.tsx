import { Flex, Text } from '@chakra-ui/react';
import type { GivenUpMail } from '@prarambh/contract/system';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { formatDateTime } from '../../components/display/format';
import { EmptyState } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import type { Column } from '../../components/tables/data-table';
import { RowButton } from '../../components/tables/row-buttons';
import { StaffTable } from '../../components/tables/staff-table';
import { useStaffList } from '../../components/tables/use-staff-list';

const COLUMNS: readonly Column<GivenUpMail>[] = [
  { header: 'To', role: 'title', minWidth: '12rem', cell: ({ to }) => to },
  { header: 'Subject', minWidth: '14rem', cell: ({ subject }) => subject },
  { header: 'Written', minWidth: '9rem', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  {
    header: 'Reason',
    isProse: true,
    minWidth: '14rem',
    cell: ({ reason }) => reason ?? 'It expired before it could be sent.',
  },
  { header: 'Actions', minWidth: '13rem', cell: (mail) => <MailActions mail={mail} /> },
];

/** Sends a mail again or removes it from the list. */
function MailActions({ mail }: { mail: GivenUpMail }) {
  const queryClient = useQueryClient();
  const options = { params: { id: mail._id } };
  const refresh = () => invalidate(queryClient, 'GET /system/given-up-mails', 'GET /dashboard/waiting');
  const sending = useSingleMutation({
    mutationFn: () => call('POST /system/given-up-mails/:id/send', options),
    onSuccess({ data }) {
      if (data.wasRefused)
        toast.error(`The email to ${mail.to} was refused. The site tries again for two days.`);
      else toast.success(`The email to ${mail.to} is sent.`);
    },
    onError: (error) => toast.error(messageOf(error, 'The email could not be sent.')),
    onSettled: refresh,
  });
  const dismissing = useSingleMutation({
    mutationFn: () => call('DELETE /system/given-up-mails/:id', options),
    onSuccess: () => toast.success(`The email to ${mail.to} is dismissed.`),
    onError: (error) => toast.error(messageOf(error, 'The email could not be dismissed.')),
    onSettled: refresh,
  });
  const isBusy = sending.isPending || dismissing.isPending;
  const label = (verb: string) => `${verb} “${mail.subject}” to ${mail.to}`;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {mail.canBeSentAgain ? (
        <RowButton
          variant="outline"
          label={label('Send again')}
          disabled={isBusy}
          onClick={() => sending.mutate()}
        >
          Send again
        </RowButton>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          Has expired, cannot be sent again.
        </Text>
      )}
      <RowButton label={label('Dismiss')} disabled={isBusy} onClick={() => dismissing.mutate()}>
        Dismiss
      </RowButton>
    </Flex>
  );
}

/** Mails that could not be sent, until staff send them again or dismiss them. */
export function GivenUpMails() {
  const { table } = useStaffList('GET /system/given-up-mails', { filters: {} });
  return (
    <StaffTable
      {...table}
      noun={['email', 'emails']}
      caption="Undelivered emails"
      columns={COLUMNS}
      errorMessage="Could not fetch the emails."
      empty={
        <EmptyState title="There are no undelivered emails.">
          An email appears here when it could not be sent for two days, or when the code or link in it has
          expired.
        </EmptyState>
      }
    />
  );
}
