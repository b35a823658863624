import { Box, Button, Image, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { type ReactNode, useState } from 'react';
import { Fold } from '../../components/display/fold';
import { upiLink } from './upi-link';
import { UpiQr } from './upi-qr';

const fee = formatRupees(APPLICATION_FEE);

interface CodeProps {
  option: PaymentOption;
  /** Told the address of the picture that is shown. */
  onShown?(image: string): void;
}

/** The code to scan: the payee's own picture, or, where there is none or it does not load, one that is drawn here. */
export function PayCode({ option, onShown }: CodeProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = option.qrCodeUrl === broken ? null : option.qrCodeUrl;
  const { t } = useLingui();
  const { displayName } = option;
  const label = t`UPI QR code to pay ${fee} to ${displayName}`;
  return (
    <Box
      w="full"
      maxW="13.5rem"
      mx={{ base: 'auto', sm: '0' }}
      flexShrink={0}
      bg="white"
      p="3"
      borderRadius="xl"
      borderWidth="1px"
      boxShadow="sm"
    >
      {picture ? (
        <Image
          src={picture}
          alt={label}
          w="full"
          aspectRatio="1"
          objectFit="contain"
          onLoad={() => onShown?.(picture)}
          onError={() => setBroken(picture)}
        />
      ) : (
        <UpiQr content={upiLink(option)} label={label} onDrawn={onShown} />
      )}
    </Box>
  );
}

interface WaysProps {
  option: PaymentOption;
  /** What the payee says about scanning. */
  scanNote: ReactNode;
}

/** The two ways to pay by the code on a phone: as a picture in the app, and from another device. */
export function CodeWays({ option, scanNote }: WaysProps) {
  const [image, setImage] = useState<string | null>(null);
  const { t } = useLingui();
  return (
    <>
      <Box as="li">
        <Text mb="2">
          <Trans>Save the QR code as a picture and open it in the app, where you scan codes.</Trans>
        </Text>
        {image !== null && (
          <Button asChild variant="outline" size="sm">
            {/* A picture of another site is shown instead of saved, which must not take the form away. */}
            <a href={image} download="upi-qr-code.png" target="_blank" rel="noopener">
              <Trans>Save QR code</Trans>
            </a>
          </Button>
        )}
      </Box>
      <Box as="li">
        <Trans>Scan the QR code from this screen with another phone.</Trans>
        <Fold title={t`Pay from another device`} color="brand.fg">
          <Stack mt="2" gap="4" align="flex-start">
            <PayCode option={option} onShown={setImage} />
            {scanNote}
          </Stack>
        </Fold>
      </Box>
    </>
  );
}
