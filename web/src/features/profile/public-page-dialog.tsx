import { Box, Stack, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { HANDLE_MAX, type OwnPublicPage, PAGE_LINKS, PublicPageBody } from '@prarambh/contract/public-pages';
import type { User } from '@prarambh/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../../api/client';
import { read } from '../../api/queries';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { LINK_LABELS } from '../../components/display/profile-links';
import { CheckboxField } from '../../components/forms/checkbox-field';
import { TextField } from '../../components/forms/form-field';
import { useSentForm } from '../../components/forms/use-sent-form';
import { toast } from '../../components/states/toast-store';

/** Proposes a handle from the letters of a name. */
function proposedHandle(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, HANDLE_MAX)
    .replace(/^-|-$/g, '');
}

interface Props {
  user: User;
  page: OwnPublicPage;
  onClose(): void;
}

/** The handle of the public page and its links. The first save switches the page on. */
export function PublicPageDialog({ user, page, onClose }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { host } = window.location;
  const linked = PAGE_LINKS.filter((kind) => user[kind] !== '');
  const { form, problem, isSending, submit } = useSentForm({
    schema: PublicPageBody,
    defaultValues: page ?? { handle: proposedHandle(user.name), isOn: true, links: [...linked] },
    send: async (body) => dataOf(await call('PUT /profile/public-page', { body })),
    onSent(saved) {
      queryClient.setQueryData(read('GET /profile/public-page').queryKey, saved);
      toast.success(saved?.isOn ? t`Your page is on.` : t`Your page is saved.`);
      onClose();
    },
    failure: msg`Could not save your page. Please try again.`,
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={page === null ? t`Set up my page` : t`Change my page`}
      saveLabel={page === null ? t`Switch on my page` : t`Save Changes`}
      problem={problem}
      isDirty={isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Address`}
        hint={t`The last part of ${host}/p/… Lower-case letters, digits and hyphens.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.handle?.message}
        {...form.register('handle')}
      />
      <Box as="fieldset">
        <Text as="legend" fontWeight="medium" fontSize="sm" mb="2">
          <Trans>Links to show</Trans>
        </Text>
        {linked.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            <Trans>Your profile has no links yet.</Trans>
          </Text>
        ) : (
          <Stack gap="2">
            {linked.map((kind) => (
              <CheckboxField
                key={kind}
                label={t(LINK_LABELS[kind])}
                value={kind}
                {...form.register('links')}
              />
            ))}
          </Stack>
        )}
      </Box>
    </FormDialog>
  );
}
