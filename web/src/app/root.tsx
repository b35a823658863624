import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KnownSession } from '../session/session-state';
import { siteSystem } from '../theme/system';
import { App } from './app';

interface Props {
  queryClient: QueryClient;
  /** Wraps the app in a router: the browser's, or one with a fixed address. */
  router(app: ReactNode): ReactNode;
  /** The session, if it is known before the first render. */
  known?: KnownSession | undefined;
}

/** The whole app, used by the browser, the prerendering build and tests. */
export function Root({ queryClient, router, known }: Props) {
  return (
    <ChakraProvider value={siteSystem()}>
      <QueryClientProvider client={queryClient}>{router(<App known={known} />)}</QueryClientProvider>
    </ChakraProvider>
  );
}
