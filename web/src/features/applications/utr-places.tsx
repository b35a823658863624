import { Box, Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useForeignText } from '../../language/foreign-text';

const APPS = [
  {
    app: 'Google Pay',
    place: msg`open the payment: “UPI transaction ID” (not the one that starts with CIC)`,
  },
  { app: 'PhonePe', place: msg`History, open the payment: “UTR”` },
  { app: 'Paytm', place: msg`Balance & History, open the payment: “UPI Ref No”` },
  { app: 'BHIM', place: msg`Transaction History, open the payment: the UPI transaction reference number` },
];

/** The place of a payment's UTR in each UPI app (E10). */
export function UtrPlaces() {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Box as="ul" listStyleType="none" mt="2" ps="4" borderStartWidth="2px" borderColor="brand.border">
      {APPS.map(({ app, place }) => (
        <Text as="li" key={app} py="1">
          <strong {...inTheirs(app)}>{app}:</strong> {t(place)}
        </Text>
      ))}
    </Box>
  );
}
