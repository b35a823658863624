import { Box, Button, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { read } from '../../api/queries';
import { PrintIcon } from '../../components/display/icons';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading } from '../../components/states/states';
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
            <Trans>Print it, or save it as a PDF from the print dialog.</Trans>
          </Box>
        }
        actions={
          data && (
            <Button onClick={() => window.print()} _print={{ display: 'none' }}>
              <PrintIcon /> <Trans>Print</Trans>
            </Button>
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
