import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Modal } from '../../components/dialogs/modal';
import { CopyButton } from '../../components/display/copy-button';
import { TextLink } from '../../components/display/links';
import { lazyComponent } from '../../components/page/lazy-component';
import { STANDING_ALONE } from '../../theme/touch';

const QrCode = lazyComponent(async () => (await import('../../components/display/qr-code')).QrCode);

/** The public page's URL: to open, to copy, and as a QR code. */
export function PublicPageAddress({ handle }: { handle: string }) {
  const { t } = useLingui();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const { host, origin } = window.location;
  const url = `${origin}/p/${handle}`;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <TextLink to={`/p/${handle}`} {...STANDING_ALONE} overflowWrap="anywhere">
        {`${host}/p/${handle}`}
      </TextLink>
      <Flex gap="2" wrap="wrap">
        <CopyButton text={url} label={t`Copy link`} />
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setCodeOpen(true)}>
          <Trans>Show QR code</Trans>
        </Button>
      </Flex>
      {isCodeOpen && (
        <Modal
          title={t`Your page as a QR code`}
          width="sm"
          onClose={() => setCodeOpen(false)}
          footer={<Button onClick={() => setCodeOpen(false)}>{t`Done`}</Button>}
        >
          <Box maxW="18rem" mx="auto" bg="white" p="3" borderRadius="xl" borderWidth="1px">
            <Suspense fallback={<Skeleton w="full" aspectRatio="1" />}>
              <QrCode
                content={url}
                label={t`QR code of ${url}`}
                failure={t`The QR code could not be created. Please copy the link instead.`}
              />
            </Suspense>
          </Box>
          <Text mt="4" textAlign="center" overflowWrap="anywhere">
            {url}
          </Text>
        </Modal>
      )}
    </Flex>
  );
}
