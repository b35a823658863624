import { Box, Image } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { useState } from 'react';
import { upiLink } from './upi-link';
import { UpiQr } from './upi-qr';

const fee = formatRupees(APPLICATION_FEE);

interface CodeProps {
  option: PaymentOption;
  /** Called with the address of the shown picture. */
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
