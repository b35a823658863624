import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { Card } from '../../components/display/card';
import { CopyButton } from '../../components/display/copy-button';
import { ImageWithFallback } from '../../components/display/image-with-fallback';
import { upiLink } from '../applications/upi-link';
import { UpiQr } from '../applications/upi-qr';

interface Props {
  option: PaymentOption;
  /** Undefined for the fallback payee. */
  actions?: { isDeleting: boolean; onEdit(): void; onDelete(): void };
}

/** A way to pay as students see it, with the code that they scan. */
export function PaymentOptionCard({ option, actions }: Props) {
  const { displayName, upiId, qrCodeUrl, instructions } = option;
  const alt = `QR code to pay ${displayName}`;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="5">
      <Flex gap="5" align="flex-start" direction={{ base: 'column', sm: 'row' }}>
        <Box w="8.5rem" flexShrink={0} bg="white" borderRadius="lg" borderWidth="1px" p="2">
          {qrCodeUrl ? (
            <ImageWithFallback
              src={qrCodeUrl}
              alt={alt}
              sizes="8.5rem"
              w="full"
              aspectRatio="1"
              objectFit="contain"
            />
          ) : (
            <UpiQr content={upiLink(option)} label={alt} />
          )}
        </Box>
        <Stack gap="2" minW="0" align="flex-start">
          <Heading as="h2" size="md">
            {displayName}
          </Heading>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {upiId}
          </Text>
          <CopyButton text={upiId} label="Copy UPI ID" />
          {instructions && (
            <Text color="fg.muted" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
              {instructions}
            </Text>
          )}
        </Stack>
      </Flex>
      {actions && (
        <Flex gap="2" mt="auto">
          <Button size="sm" variant="outline" aria-label={`Edit ${displayName}`} onClick={actions.onEdit}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="red"
            aria-label={`Delete ${displayName}`}
            loading={actions.isDeleting}
            loadingText="Deleting…"
            onClick={actions.onDelete}
          >
            Delete
          </Button>
        </Flex>
      )}
    </Card>
  );
}
