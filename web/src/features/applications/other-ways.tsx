import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { type ReactNode, useId, useState } from 'react';
import { Fold } from '../../components/display/fold';
import { PayCode } from './pay-code';

const fee = formatRupees(APPLICATION_FEE);

interface Props {
  option: PaymentOption;
  /** The UPI ID, to copy. */
  payee: ReactNode;
  /** The payee's note about scanning. */
  scanNote: ReactNode;
}

/** Apps reject UPI links to non-merchant addresses, so all other ways to pay are listed below. */
export function OtherWays({ option, payee, scanNote }: Props) {
  const titleId = useId();
  const [image, setImage] = useState<string | null>(null);
  const { t } = useLingui();
  return (
    <Box as="section" aria-labelledby={titleId} bg="bg.subtle" borderRadius="xl" p="4">
      <Text id={titleId} fontWeight="medium" mb="3">
        <Trans>If the UPI app refuses the link, pay in one of these ways:</Trans>
      </Text>
      <Stack as="ol" gap="4" ps="5" listStyleType="decimal">
        <Box as="li">
          <Text mb="2">
            <Trans>Copy the UPI ID and pay {fee} to it in the app.</Trans>
          </Text>
          {payee}
        </Box>
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
      </Stack>
    </Box>
  );
}
