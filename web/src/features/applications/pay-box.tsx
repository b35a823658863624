import { Box, Button, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { useState } from 'react';
import { CopyButton } from '../../components/display/copy-button';
import { Fold } from '../../components/display/fold';
import { ArrowRightIcon } from '../../components/display/icons';
import { useForeignText } from '../../language/foreign-text';
import { Sentence } from '../../language/sentence';
import { upiLink } from './upi-link';
import { UpiQr } from './upi-qr';

const fee = formatRupees(APPLICATION_FEE);

/** Whether somebody uses fingers, who has the UPI app in the same hand as this page. */
const hasTouch = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * How to pay to one payee. On a phone the app comes first, and the code for another device is folded away below; at a
 * desk, where a link to an app leads nowhere, the code stands first.
 */
export function PayBox({ option }: { option: PaymentOption }) {
  const [isTouch] = useState(hasTouch);
  const { t } = useLingui();
  if (isTouch) {
    return (
      <Stack gap="5">
        <Amount option={option} />
        <Button asChild colorPalette="accent" size="lg">
          <a href={upiLink(option)}>
            <Trans>Open UPI app</Trans> <ArrowRightIcon />
          </a>
        </Button>
        <Payee option={option} />
        <Fold title={t`Pay from another device`} color="brand.fg">
          <Stack mt="2" gap="4" align="flex-start">
            <PayCode option={option} canBeSaved />
          </Stack>
        </Fold>
      </Stack>
    );
  }
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} gap="6" align={{ base: 'stretch', sm: 'flex-start' }}>
      <PayCode option={option} />
      <Stack gap="4" minW="0" flex="1">
        <Amount option={option} />
        <Payee option={option} />
      </Stack>
    </Flex>
  );
}

function Amount({ option: { displayName } }: { option: PaymentOption }) {
  const inTheirs = useForeignText();
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        <Trans>Amount</Trans>
      </Text>
      <Text fontFamily="heading" fontSize="3xl" lineHeight="1.2">
        {fee}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        <Trans>
          to <span {...inTheirs(displayName)}>{displayName}</span>
        </Trans>
      </Text>
    </Box>
  );
}

function Payee({ option: { upiId, instructions } }: { option: PaymentOption }) {
  const { t } = useLingui();
  return (
    <>
      <Box>
        <Text fontSize="sm" color="fg.muted" mb="1">
          <Trans>UPI ID</Trans>
        </Text>
        <Flex gap="3" align="center" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere" userSelect="all">
            {upiId}
          </Text>
          <CopyButton text={upiId} label={t`Copy UPI ID`} />
        </Flex>
      </Box>
      <Text fontSize="sm" color="fg.muted" whiteSpace="pre-line">
        <Sentence>{instructions}</Sentence>
      </Text>
    </>
  );
}

interface CodeProps {
  option: PaymentOption;
  /** Offers the drawn code as a file: some apps read one from the gallery of the same phone. */
  canBeSaved?: boolean;
}

/** The code to scan: the payee's own picture, or, where there is none or it does not load, one that is drawn here. */
function PayCode({ option, canBeSaved = false }: CodeProps) {
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
