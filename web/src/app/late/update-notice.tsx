import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { areaOf } from '../../session/areas';
import { openNewVersion, readVersion, type SiteVersion, subscribeToVersion } from './site-worker';

const WORDS: Record<Exclude<SiteVersion, 'current'>, string> = {
  waiting: 'A new version is ready. Your drafts are kept, but save any open changes first.',
  replaced: 'This page is out of date. Your drafts are kept when it reloads.',
};

/** What no draft holds: files that were chosen, and passwords. */
function hasWhatIsNotKept(): boolean {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file], input[type=password]')];
  return inputs.some(({ value }) => value !== '');
}

async function askAndOpen(): Promise<void> {
  const isSure =
    !hasWhatIsNotKept() ||
    (await askConfirm({
      title: 'Load the new version now?',
      message: 'This form is kept, except for chosen files and passwords.',
      confirmLabel: 'Load it now',
      cancelLabel: 'Finish first',
    }));
  if (isSure) openNewVersion();
}

/** Asks before a newer version takes over: never does a page reload by itself. */
export function UpdateNotice() {
  const version = useSyncExternalStore(subscribeToVersion, readVersion);
  const [putOff, setPutOff] = useState<SiteVersion>('current');
  const hasBar = areaOf(useLocation().pathname) !== null;
  if (version === 'current' || version === putOff) return null;
  return (
    <Box
      role="status"
      position="fixed"
      insetX="4"
      bottom={{ base: hasBar ? '20' : '4', lg: '6' }}
      mx="auto"
      maxW="md"
      zIndex="toast"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="xl"
      boxShadow="lg"
      p="4"
      _print={{ display: 'none' }}
    >
      <Text fontSize="sm">{WORDS[version]}</Text>
      <Flex gap="3" mt="3" justify="flex-end">
        <Button size="sm" variant="ghost" onClick={() => setPutOff(version)}>
          Later
        </Button>
        <Button size="sm" onClick={() => void askAndOpen()}>
          Load it now
        </Button>
      </Flex>
    </Box>
  );
}
