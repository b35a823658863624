import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import { useSyncExternalStore } from 'react';
import { Card } from '../../components/display/card';
import {
  canInstall,
  declineInstall,
  install,
  subscribeToInstallPrompt,
} from '../../components/page/install-prompt';

/** Offers installation to students who have applied, if the browser supports it and until they dismiss it. */
export function InstallHint() {
  const isOffered = useSyncExternalStore(subscribeToInstallPrompt, canInstall, () => false);
  if (!isOffered) return null;
  const { name } = brand;
  return (
    <Card as="section" mt="6" boxShadow="sm">
      <Heading as="h2" size="md">
        <Trans>Keep {name} on your home screen</Trans>
      </Heading>
      <Text mt="2" color="fg.muted" fontSize="sm">
        <Trans>It opens without a connection and shows the applications and tasks you saw last.</Trans>
      </Text>
      <Flex mt="4" gap="3" wrap="wrap">
        <Button size="sm" onClick={() => void install()}>
          <Trans>Install the app</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={declineInstall}>
          <Trans>Not now</Trans>
        </Button>
      </Flex>
    </Card>
  );
}
