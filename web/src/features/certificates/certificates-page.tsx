import { Skeleton, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownList, read } from '../../api/queries';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { CelebrationCard } from '../celebration/celebration-card';
import { CertificateCard } from './certificate-card';
import { isReady, OnTheWay } from './certificate-progress';

const ownCertificates = ownList('GET /certificates/my-certificates');

export function CertificatesPage() {
  const [generatedId, setGeneratedId] = useState<string | null>(null);
  const list = useInfiniteQuery(ownCertificates);
  const { t } = useLingui();
  return (
    <>
      <PageTitle
        title={t`My Certificates`}
        lead={t`Every certificate has an ID that a college or an employer can check without an account.`}
      />
      <OnTheWay onGenerated={setGeneratedId} isHeldBack={list.isPending} />
      <Certificates generatedId={generatedId} />
    </>
  );
}

/** `generatedId` is the certificate that was just generated here. */
function Certificates({ generatedId }: { generatedId: string | null }) {
  const list = useInfiniteQuery(ownCertificates);
  const { t } = useLingui();
  // The progress is above the certificates and would push them down later.
  const progress = useQuery(read('GET /certificates/progress'));
  if (list.isPending || progress.isPending) return <CertificatesSkeleton />;
  const certificates = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && certificates.length === 0) {
    return (
      <ErrorState
        message={t`Could not fetch your data. Please try again later.`}
        onRetry={() => void list.refetch()}
      />
    );
  }
  // A certificate that can be generated is above.
  if (certificates.length === 0 && progress.data?.some(isReady)) return null;
  if (certificates.length === 0) {
    return (
      <EmptyState title={t`You have not been issued any certificates yet.`}>
        <Trans>
          When all tasks of an internship are completed, you can generate your certificate on this page.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <CelebrationCard
        applications={[]}
        certificates={certificates.filter(({ _id }) => _id === generatedId)}
      />
      <Stack gap="5">
        {certificates.map((certificate) => (
          <CertificateCard
            key={certificate._id}
            certificate={certificate}
            takesFocus={certificate._id === generatedId}
          />
        ))}
      </Stack>
      <LoadMore pages={list} />
    </>
  );
}

function CertificatesSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your certificates…`}>
      <Stack gap="5">
        <Skeleton h="64" borderRadius="xl" />
        <Skeleton h="64" borderRadius="xl" />
      </Stack>
    </Loading>
  );
}
