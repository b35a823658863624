import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Internship } from '@prarambh/contract/internships';
import { addressOf } from '@prarambh/contract/languages';
import { CopyButton } from '../../components/display/copy-button';
import { icon } from '../../components/display/icon';
import { ExternalIcon } from '../../components/display/icons';
import { NewTabButton } from '../../components/display/links';
import { useLanguage } from '../../language/language-context';

const ShareIcon = icon(
  <path d="M12 15V4M8 7.500 12 3.500l4 4M6 11.500V18a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-6.500" />,
);

/** Share buttons: WhatsApp, the link, and the system's share sheet if there is one. */
export function ShareBox({ internship }: { internship: Pick<Internship, '_id' | 'title'> }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { _id, title } = internship;
  const url = window.location.origin + addressOf(`/internships/${encodeURIComponent(_id)}`, language);
  const hasSheet = typeof navigator.share === 'function';

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet also rejects the promise.
      console.warn('The internship was not shared.', error);
    }
  }

  return (
    <Stack as="section" aria-label={t`Share this internship`} gap="2.5">
      <Text fontSize="sm" color="fg.muted">
        <Trans>Know someone who would like this?</Trans>
      </Text>
      <Flex gap="2" wrap="wrap">
        <NewTabButton
          variant="outline"
          size="sm"
          href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
        >
          WhatsApp <ExternalIcon />
        </NewTabButton>
        <CopyButton text={url} label={t`Copy link`} />
        {hasSheet && (
          <Button variant="outline" size="sm" onClick={() => void share()}>
            <ShareIcon /> <Trans>Share</Trans>
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
