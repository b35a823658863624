import { Skeleton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { read } from '../../api/queries';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading } from '../../components/states/states';
import { DeletionForm } from './deletion-form';
import { leaveSoon } from './leave-soon';
import { PendingDeletion } from './pending-deletion';

export function DeleteAccountPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Delete Account`} />
      <DeleteAccount />
    </>
  );
}

function DeleteAccount() {
  const { t } = useLingui();
  const { data: user, isError, refetch } = useQuery({ ...read('GET /auth/me'), staleTime: 0 });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [hasJustAsked, setJustAsked] = useState(false);
  if (user === undefined && isError) {
    return (
      <ErrorState
        message={t`Could not fetch your data. Please try again later.`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (user === undefined) {
    return (
      <Loading label={t`Loading your account…`}>
        <Skeleton h="72" borderRadius="xl" />
      </Loading>
    );
  }

  function show(changed: User, isNew: boolean) {
    queryClient.setQueryData(read('GET /auth/me').queryKey, changed);
    setJustAsked(isNew);
    if (isNew) leaveSoon(() => void navigate('/logout', { replace: true }));
  }
  if (user.deletionRequestedAt === null) {
    return <DeletionForm userId={user._id} onRequested={(saved) => show(saved, true)} />;
  }
  return (
    <PendingDeletion
      since={user.deletionRequestedAt}
      isSigningOut={hasJustAsked}
      onCancelled={(saved) => show(saved, false)}
    />
  );
}
