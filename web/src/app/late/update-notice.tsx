import { Button, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { BottomNotice } from './bottom-notice';
import { openNewVersion, readVersion, type SiteVersion, subscribeToVersion } from './site-worker';

const WORDS: Record<Exclude<SiteVersion, 'current'>, MessageDescriptor> = {
  waiting: msg`A new version is ready. Your drafts are kept, but save any open changes first.`,
  replaced: msg`This page is out of date. Your drafts are kept when it reloads.`,
};

type Translate = (message: MessageDescriptor) => string;

/** Returns true if the page has chosen files or passwords, which drafts do not keep. */
function hasWhatIsNotKept(): boolean {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file], input[type=password]')];
  return inputs.some(({ value }) => value !== '');
}

async function askAndOpen(t: Translate): Promise<void> {
  const isSure =
    !hasWhatIsNotKept() ||
    (await askConfirm({
      title: t(msg`Load the new version now?`),
      message: t(msg`We keep what you typed, but not chosen files or passwords.`),
      confirmLabel: t(msg`Load it now`),
      cancelLabel: t(msg`Finish first`),
    }));
  if (isSure) openNewVersion();
}

/** Asks before it activates a newer version. The page never reloads by itself. */
export function UpdateNotice() {
  const { t } = useLingui();
  const version = useSyncExternalStore(subscribeToVersion, readVersion);
  const [putOff, setPutOff] = useState<SiteVersion>('current');
  if (version === 'current' || version === putOff) return null;
  return (
    <BottomNotice
      zIndex="toast"
      answers={
        <>
          <Button size="sm" variant="ghost" onClick={() => setPutOff(version)}>
            <Trans>Later</Trans>
          </Button>
          <Button size="sm" onClick={() => void askAndOpen(t)}>
            <Trans>Load it now</Trans>
          </Button>
        </>
      }
    >
      <Text fontSize="sm">{t(WORDS[version])}</Text>
    </BottomNotice>
  );
}
