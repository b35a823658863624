import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnPublicPage, PublicPageBody } from '@prarambh/contract/public-pages';
import type { User } from '@prarambh/contract/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { FormMessage } from '../../components/forms/form-message';
import { SwitchField } from '../../components/forms/switch-field';
import { lazyComponent } from '../../components/page/lazy-component';
import { PublicPageAddress } from './public-page-address';

const PublicPageDialog = lazyComponent(async () => (await import('./public-page-dialog')).PublicPageDialog);

/** A student's optional public page: its setup, and one tap to switch it off. */
export function PublicPageCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { data: page, isError, refetch } = useQuery(read('GET /profile/public-page'));
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Stack gap="3" align="stretch">
        <Heading as="h2" size="sm" color="fg.muted">
          <Trans>Public page</Trans>
        </Heading>
        {page === undefined && isError && (
          <FormMessage tone="error">
            <span>
              <Trans>Could not load your public page.</Trans>{' '}
              <Button variant="plain" size="sm" onClick={() => void refetch()}>
                <Trans>Retry</Trans>
              </Button>
            </span>
          </FormMessage>
        )}
        {page === null && (
          <Text fontSize="sm" color="fg.muted" maxW="prose">
            <Trans>
              A page that you can show to anybody: your name, tagline and skills, the internships you have
              finished with their certificates, and the links you choose. Nobody sees it until you switch it
              on.
            </Trans>
          </Text>
        )}
        {page && <PageSwitch page={page} />}
        {page !== undefined && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {page === null ? t`Set up my page` : t`Change my page`}
          </Button>
        )}
      </Stack>
      {isOpen && page !== undefined && (
        <Suspense fallback={null}>
          <PublicPageDialog user={user} page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function PageSwitch({ page }: { page: NonNullable<OwnPublicPage> }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (isOn: boolean) => {
      const body: PublicPageBody = { ...page, isOn };
      return call('PUT /profile/public-page', { body });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(read('GET /profile/public-page').queryKey, data),
  });
  const isOn = change.isPending ? change.variables : page.isOn;
  return (
    <>
      <SwitchField
        label={t`Show my page`}
        hint={
          isOn
            ? t`Anybody who has the address can see it. Search engines are asked not to list it.`
            : t`Nobody can see it. Its address stays yours.`
        }
        checked={isOn}
        onChange={(next) => {
          if (!change.isPending) change.mutate(next);
        }}
      />
      {change.isError && (
        <FormMessage tone="error">
          {messageOf(change.error, t`Could not switch your page on or off. Please try again.`)}
        </FormMessage>
      )}
      <Flex role="status">
        {change.isSuccess && <Text fontSize="sm">{isOn ? t`Your page is on.` : t`Your page is off.`}</Text>}
      </Flex>
      {isOn && <PublicPageAddress handle={page.handle} />}
    </>
  );
}
