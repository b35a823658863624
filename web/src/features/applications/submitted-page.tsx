import { Container } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { read } from '../../api/queries';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, PageSkeleton } from '../../components/states/states';
import { SubmittedScreen } from './submitted-screen';

/** The page after applying (C07). Has its own URL, so it survives a reload. */
export function SubmittedPage() {
  const { applicationId: id = '' } = useParams();
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery(read('GET /applications/:id', { params: { id } }));
  if (data) return <SubmittedScreen application={data} />;
  if (isPending) {
    return (
      <Container py="12" maxW="2xl">
        <PageSkeleton />
      </Container>
    );
  }
  return (
    <Container py="12">
      <PageTitle title={t`Application`} align="center" />
      <ErrorState
        message={messageOf(error, t`Could not load this application.`)}
        onRetry={() => void refetch()}
        action={
          <ButtonLink to="/dashboard/applied-internships">
            <Trans>Go to My Applications</Trans>
          </ButtonLink>
        }
      />
    </Container>
  );
}
