import { Box, Button, Image } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { useState } from 'react';
import { upiLink } from './upi-link';
import { UpiQr } from './upi-qr';

const fee = formatRupees(APPLICATION_FEE);

interface Props {
  option: PaymentOption;
  /** Offers the drawn code as a file: some apps read one from the gallery of the same phone. */
  canBeSaved?: boolean;
}

/** The code to scan: the payee's own picture, or, where there is none or it does not load, one that is drawn here. */
export function PayCode({ option, canBeSaved = false }: Props) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const picture = option.qrCodeUrl === broken ? null : option.qrCodeUrl;
  const { t } = useLingui();
  const { displayName } = option;
  const label = t`UPI QR code to pay ${fee} to ${displayName}`;
  return (
    <>
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
            onError={() => setBroken(picture)}
          />
        ) : (
          <UpiQr content={upiLink(option)} label={label} onDrawn={setDrawn} />
        )}
      </Box>
      {canBeSaved && drawn !== null && picture === null && (
        <Button asChild variant="outline" mx={{ base: 'auto', sm: '0' }}>
          <a href={drawn} download="upi-qr-code.png">
            <Trans>Save QR code</Trans>
          </a>
        </Button>
      )}
    </>
  );
}
