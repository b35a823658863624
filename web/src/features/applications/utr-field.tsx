import { Box, Button, chakra, Flex, type InputProps } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isUpiUtr } from '@prarambh/contract/application-status';
import { normaliseUtr, UTR_TYPED_MAX } from '@prarambh/contract/utr';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '../../components/forms/form-field';
import { isTooLong } from '../../components/forms/use-too-long';
import { lazyExtra } from '../../components/page/lazy-component';

const UtrPlaces = lazyExtra(async () => (await import('./utr-places')).UtrPlaces);

const Details = chakra('details');
const Summary = chakra('summary');

interface Props extends InputProps {
  /** The field's text, to warn at once if it does not look like a UPI payment. */
  typed: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Only touch devices have an on-screen keyboard. */
const whereKeysAreDrawn = { '@media not all and (pointer: coarse)': { display: 'none' } } as const;

/** The number that proves the payment. Most are digits alone. */
export function UtrField({ typed, error, ref, ...input }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { t } = useLingui();
  const [hasLetters, setLetters] = useState(() => /[a-z]/i.test(typed));
  function changeKeys() {
    // The keys change for a field that gets the focus, not for one that has it.
    flushSync(() => setLetters(!hasLetters));
    box.current?.querySelector('input')?.focus();
  }
  const utr = normaliseUtr(typed);
  const { length } = utr;
  const isCut = isTooLong(typed, UTR_TYPED_MAX);
  const isUnusual = error === undefined && !isCut && length >= 6 && !isUpiUtr(utr);
  return (
    <Box ref={box}>
      <TextField
        ref={ref}
        label={t`UTR/Transaction ID`}
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        limit={UTR_TYPED_MAX}
        placeholder="123456789012"
        error={error}
        hint={
          isUnusual
            ? t`A UPI payment has a 12-digit UTR; this has ${length} characters. Please check it. You can still submit it.`
            : t`12 digits, shown with the payment in your UPI app.`
        }
        {...input}
      />
      <Flex columnGap="5" wrap="wrap" align="flex-start" fontSize="sm">
        <Button variant="plain" size="sm" onClick={changeKeys} css={whereKeysAreDrawn}>
          {hasLetters ? t`Type digits only` : t`My ID has letters`}
        </Button>
        <Details css={{ '&[open]': { flexBasis: '100%' } }}>
          <Summary cursor="pointer" color="brand.fg" fontWeight="medium" py="3" w="fit-content">
            <Trans>Where do I find it?</Trans>
          </Summary>
          <UtrPlaces />
        </Details>
      </Flex>
    </Box>
  );
}
