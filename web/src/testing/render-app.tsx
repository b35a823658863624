import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { App } from '../app/app';
import { system } from '../theme/system';

/** Opens the whole app at a path, as a browser would. */
export function openApp(path: string) {
  window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  const view = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
          <Here />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { ...view, queryClient, user: userEvent.setup({ delay: null }), here: () => here };
}

let here = '';

function Here() {
  const { pathname, search } = useLocation();
  here = `${pathname}${search}`;
  return null;
}
