import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HEIC_REFUSED } from '@prarambh/contract/file-formats';
import type { User } from '@prarambh/contract/users';
import { useRef, useState } from 'react';
import { showAlert } from '../../components/dialogs/dialog-store';
import { Avatar } from '../../components/display/avatar';
import { UploadIcon } from '../../components/display/icons';
import { IMAGE_ACCEPT, isHeicFile, isImageFile } from '../../components/forms/image-check';
import { trueFile } from '../../components/forms/true-file';
import { ProgressBar } from '../../components/states/progress-bar';
import { useSentence } from '../../language/sentence';
import { useProfile } from './use-profile';

/** Lies over the whole picture, so that a click, a tap and the keyboard reach the real control. */
const FileInput = chakra('input', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: 0, cursor: 'pointer' },
});

/** The person's picture, which a click replaces (J09). */
export function PictureButton({ user }: { user: User }) {
  const { t } = useLingui();
  const say = useSentence();
  const { sendPicture, showPicture } = useProfile();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [failed, setFailed] = useState<File | null>(null);

  async function send(chosen: File): Promise<void> {
    setFailed(null);
    const file = await trueFile(chosen);
    if (isHeicFile(file)) {
      void showAlert(say(HEIC_REFUSED));
      return;
    }
    setPercent(0);
    try {
      showPicture(user, await sendPicture(file, (share) => setPercent(share * 100)));
    } catch (error) {
      console.warn('The picture did not arrive.', error);
      if (isImageFile(file)) setFailed(file);
      void showAlert(t`Profile image upload failed`);
    } finally {
      setPercent(null);
      if (input.current !== null) input.current.value = '';
    }
  }

  return (
    <Flex direction="column" align="center" gap="2" flexShrink={0}>
      <Box
        position="relative"
        borderRadius="full"
        display="block"
        _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '3px' }}
      >
        <Avatar name={user.name} src={user.profilePicture} size="6.5rem" />
        <Flex
          position="absolute"
          insetEnd="-1"
          bottom="-1"
          w="9"
          h="9"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
          borderWidth="2px"
          borderColor="bg.panel"
          align="center"
          justify="center"
        >
          <UploadIcon />
        </Flex>
        <FileInput
          ref={input}
          type="file"
          aria-label={t`Change profile picture`}
          accept={IMAGE_ACCEPT}
          disabled={percent !== null}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) void send(chosen);
          }}
        />
      </Box>
      {percent !== null && (
        <Box w="28" role="status">
          <Text fontSize="sm" textAlign="center" mb="1">
            <Trans>Uploading…</Trans>
          </Text>
          <ProgressBar label={t`Upload of the picture`} percent={percent} />
        </Box>
      )}
      {failed !== null && (
        <Button size="sm" variant="outline" onClick={() => void send(failed)}>
          <Trans>Try the upload again</Trans>
        </Button>
      )}
    </Flex>
  );
}
