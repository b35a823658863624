import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { InWords } from '../language/language-boundary';
import { siteSystem } from '../theme/system';

/** Context for a component that a test renders alone: the theme, and English messages. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={siteSystem()}>
      <InWords language="en">{children}</InWords>
    </ChakraProvider>
  );
}
