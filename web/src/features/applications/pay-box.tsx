import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { type ComponentProps, Suspense, useState } from 'react';
import { CopyButton } from '../../components/display/copy-button';
import { ArrowRightIcon } from '../../components/display/icons';
import { lazyComponent } from '../../components/page/lazy-component';
import { useForeignText } from '../../language/foreign-text';
import { Sentence } from '../../language/sentence';
import { upiLink } from './upi-link';

const fee = formatRupees(APPLICATION_FEE);

const CodeToScan = lazyComponent(async () => (await import('./pay-code')).PayCode);
const OtherWays = lazyComponent(async () => (await import('./other-ways')).OtherWays);

/** Drawn after the form: rarely needed on phones, and its space is reserved on desktops. */
function PayCode(props: ComponentProps<typeof CodeToScan>) {
  return (
    <Suspense
      fallback={<Skeleton w="full" maxW="13.5rem" aspectRatio="1" flexShrink={0} borderRadius="xl" />}
    >
      <CodeToScan {...props} />
    </Suspense>
  );
}

/** True for a touch device, which probably has the UPI app. */
const hasTouch = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Ways to pay one payee. On phones the app comes first and the others follow in a list; on desktops, where an
 * app link is useless, the QR code comes first.
 */
export function PayBox({ option }: { option: PaymentOption }) {
  const [isTouch] = useState(hasTouch);
  if (isTouch) {
    // Instructions to scan the code belong to the code, which is folded away here.
    const isAboutCode = /\bscan|स्कैन/i.test(option.instructions);
    return (
      <Stack gap="5">
        <Amount option={option} />
        <Button asChild colorPalette="accent" size="lg">
          <a href={upiLink(option)}>
            <Trans>Open UPI app</Trans> <ArrowRightIcon />
          </a>
        </Button>
        {!isAboutCode && <Instructions option={option} />}
        <Suspense fallback={<Skeleton h="31rem" borderRadius="xl" />}>
          <OtherWays
            option={option}
            payee={<Payee option={option} />}
            scanNote={isAboutCode && <Instructions option={option} />}
          />
        </Suspense>
      </Stack>
    );
  }
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} gap="6" align={{ base: 'stretch', sm: 'flex-start' }}>
      <PayCode option={option} />
      <Stack gap="4" minW="0" flex="1">
        <Amount option={option} />
        <Payee option={option} />
        <Instructions option={option} />
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

function Payee({ option: { upiId } }: { option: PaymentOption }) {
  const { t } = useLingui();
  return (
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
  );
}

function Instructions({ option: { instructions } }: { option: PaymentOption }) {
  return (
    <Text fontSize="sm" color="fg.muted" whiteSpace="pre-line">
      <Sentence>{instructions}</Sentence>
    </Text>
  );
}
