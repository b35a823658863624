import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { User } from '@prarambh/contract/users';
import { Suspense, useState } from 'react';
import { Card } from '../../components/display/card';
import { lazyComponent } from '../../components/page/lazy-component';

const ChangeEmailDialog = lazyComponent(async () => (await import('./sign-in-dialogs')).ChangeEmailDialog);
const ChangePasswordDialog = lazyComponent(
  async () => (await import('./sign-in-dialogs')).ChangePasswordDialog,
);

/** The student's email and password, with the dialogs that change them. */
export function SignInCard({ user }: { user: User }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card>
      <Stack gap="3" align="flex-start">
        <Heading as="h2" size="sm" color="fg.muted">
          <Trans>Sign-in</Trans>
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          <Trans>Your email and your password. After a change you sign in again on every device.</Trans>
        </Text>
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('email')}>
            <Trans>Change email</Trans>
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('password')}>
            <Trans>Change password</Trans>
          </Button>
        </Flex>
      </Stack>
      <Suspense fallback={null}>
        {open === 'email' && <ChangeEmailDialog user={user} onClose={close} />}
        {open === 'password' && <ChangePasswordDialog user={user} onClose={close} />}
      </Suspense>
    </Card>
  );
}
