import type { InputProps } from '@chakra-ui/react';
import { Box, chakra, Text } from '@chakra-ui/react';
import { isUpiUtr } from '@prarambh/contract/application-status';
import type { Ref } from 'react';
import { TextField } from '../../components/forms/form-field';

const APPS = [
  { app: 'Google Pay', place: 'open the payment: “UPI transaction ID” (not the one that starts with CIC)' },
  { app: 'PhonePe', place: 'History, open the payment: “UTR”' },
  { app: 'Paytm', place: 'Balance & History, open the payment: “UPI Ref No”' },
  { app: 'BHIM', place: 'Transaction History, open the payment: the UPI transaction reference number' },
];

const Details = chakra('details');
const Summary = chakra('summary');

interface Props extends InputProps {
  /** What is in the field, to say at once when it does not look like a UPI payment. */
  typed: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The number that proves the payment, with the place where each app shows it (E10). */
export function UtrField({ typed, error, ...input }: Props) {
  const utr = typed.replace(/\s+/g, '');
  const isUnusual = error === undefined && utr.length >= 6 && !isUpiUtr(utr);
  return (
    <Box>
      <TextField
        label="UTR/Transaction ID"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        placeholder="123456789012"
        error={error}
        hint={
          isUnusual
            ? `A UPI payment has a 12-digit UTR; this has ${utr.length} characters. Please check it. You can still submit it.`
            : '12 digits, shown with the payment in your UPI app.'
        }
        {...input}
      />
      <Details fontSize="sm">
        <Summary cursor="pointer" color="brand.fg" fontWeight="medium" py="3" w="fit-content">
          Where do I find it?
        </Summary>
        <Box as="ul" listStyleType="none" mt="2" ps="4" borderStartWidth="2px" borderColor="brand.border">
          {APPS.map(({ app, place }) => (
            <Text as="li" key={app} py="1">
              <strong>{app}:</strong> {place}
            </Text>
          ))}
        </Box>
      </Details>
    </Box>
  );
}
