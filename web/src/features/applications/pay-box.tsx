import { Box, Button, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { useState } from 'react';
import { CopyButton } from '../../components/display/copy-button';
import { ArrowRightIcon } from '../../components/display/icons';
import { upiLink } from './upi-link';
import { UpiQr } from './upi-qr';

const fee = formatRupees(APPLICATION_FEE);

/** Links that open an app fail on a computer, and for many UPI IDs on a phone too: shown where touch is, beside the QR. */
const onPhones = { '@media not all and (pointer: coarse)': { display: 'none' } } as const;

/** How to pay to one payee: scan (a code that does not load is drawn instead), open an app, or copy the UPI ID. */
export function PayBox({ option }: { option: PaymentOption }) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const picture = option.qrCodeUrl === broken ? null : option.qrCodeUrl;
  const link = upiLink(option);
  const label = `UPI QR code to pay ${fee} to ${option.displayName}`;
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} gap="6" align={{ base: 'stretch', sm: 'flex-start' }}>
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
          <UpiQr content={link} label={label} onDrawn={setDrawn} />
        )}
      </Box>
      <Stack gap="4" minW="0" flex="1">
        <Box>
          <Text fontSize="sm" color="fg.muted">
            Amount
          </Text>
          <Text fontFamily="heading" fontSize="3xl" lineHeight="1.2">
            {fee}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            to {option.displayName}
          </Text>
        </Box>
        <Box>
          <Text fontSize="sm" color="fg.muted" mb="1">
            UPI ID
          </Text>
          <Flex gap="3" align="center" wrap="wrap">
            <Text fontWeight="semibold" overflowWrap="anywhere" userSelect="all">
              {option.upiId}
            </Text>
            <CopyButton text={option.upiId} label="Copy UPI ID" />
          </Flex>
        </Box>
        <Flex gap="3" wrap="wrap" css={onPhones}>
          <Button asChild colorPalette="accent">
            <a href={link}>
              Open UPI app <ArrowRightIcon />
            </a>
          </Button>
          {drawn !== null && picture === null && (
            <Button asChild variant="outline">
              <a href={drawn} download="upi-qr-code.png">
                Save QR code
              </a>
            </Button>
          )}
        </Flex>
        <Text fontSize="sm" color="fg.muted" whiteSpace="pre-line">
          {option.instructions}
        </Text>
      </Stack>
    </Flex>
  );
}
