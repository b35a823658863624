import { Box } from '@chakra-ui/react';
import { isValidElement, type ReactElement } from 'react';
import { type Message, Sentence } from '../../language/sentence';
import { Callout } from '../display/callout';
import { AlertIcon, CheckIcon } from '../display/icons';

interface Props {
  tone: 'error' | 'success';
  children: Message | ReactElement;
}

/** The result of a form, next to it. Announced as soon as it appears. */
export function FormMessage({ tone, children }: Props) {
  return (
    <Callout role={tone === 'error' ? 'alert' : 'status'} colorPalette={tone === 'error' ? 'red' : 'green'}>
      <Box mt="0.5">{tone === 'error' ? <AlertIcon /> : <CheckIcon />}</Box>
      <Box minW="0" flex="1" overflowWrap="anywhere">
        {isValidElement(children) ? children : <Sentence>{children}</Sentence>}
      </Box>
    </Callout>
  );
}
