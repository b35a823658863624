import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { downloadFile } from '../../api/download';
import { read } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { DownloadIcon, PrintIcon } from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading } from '../../components/states/states';
import { toast } from '../../components/states/toast-store';
import { Receipt } from './receipt';

/** The payment of one application, to read and to print. */
export function ReceiptPage() {
  const { t } = useLingui();
  const { applicationId: id = '' } = useParams();
  const { data, isPending, refetch } = useQuery(read('GET /applications/:id', { params: { id } }));
  return (
    <>
      <PageTitle
        title={t`Payment Receipt`}
        lead={
          <Box as="span" _print={{ display: 'none' }}>
            <Trans>Save it as a PDF, or print it.</Trans>
          </Box>
        }
        actions={
          data && (
            <Flex gap="3" wrap="wrap" _print={{ display: 'none' }}>
              <SavePdf id={id} />
              <Button variant="outline" onClick={() => window.print()}>
                <PrintIcon /> <Trans>Print</Trans>
              </Button>
            </Flex>
          )
        }
      />
      {isPending && (
        <Loading label={t`Loading the receipt…`}>
          <Skeleton h="96" maxW="3xl" borderRadius="xl" />
        </Loading>
      )}
      {data && <Receipt application={data} />}
      {!isPending && data === undefined && (
        <ErrorState
          message={t`Could not fetch your data. Please try again later.`}
          onRetry={() => void refetch()}
          action={
            <ButtonLink to="/dashboard/transactions">
              <Trans>My Transactions</Trans>
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function SavePdf({ id }: { id: string }) {
  const { t } = useLingui();
  const saving = useSingleMutation({
    mutationFn: () => downloadFile('GET /transactions/:id/receipt', { params: { id } }),
    onError: (error) => toast.error(messageOf(error, t`Could not save the PDF. Please try again.`)),
  });
  return (
    <Button loading={saving.isPending} loadingText={t`Saving…`} onClick={() => saving.mutate()}>
      <DownloadIcon /> <Trans>Save as PDF</Trans>
    </Button>
  );
}
