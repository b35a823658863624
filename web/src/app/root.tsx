import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KnownSession } from '../session/session-state';
import { siteSystem } from '../theme/system';
import { App } from './app';

interface Props {
  queryClient: QueryClient;
  /** Puts the router of the place around the app: the browser's, or one of a single address. */
  router(app: ReactNode): ReactNode;
  /** Who is signed in, where that is known before the app is shown. */
  known?: KnownSession | undefined;
}

/** The whole app, the same in the browser, at the build and in tests. */
export function Root({ queryClient, router, known }: Props) {
  return (
    <ChakraProvider value={siteSystem()}>
      <QueryClientProvider client={queryClient}>{router(<App known={known} />)}</QueryClientProvider>
    </ChakraProvider>
  );
}
