import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { InWords } from '../language/language-boundary';
import { siteSystem } from '../theme/system';

/** What a component needs around it that a test shows alone: the design, and the words in English. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={siteSystem()}>
      <InWords language="en">{children}</InWords>
    </ChakraProvider>
  );
}
