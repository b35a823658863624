import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { Root } from '../app/root';

/** Opens the whole app at a path, as a browser would. */
export function openApp(path: string) {
  window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  const view = render(
    <Root
      queryClient={queryClient}
      router={(app) => (
        <BrowserRouter>
          {app}
          <Here />
        </BrowserRouter>
      )}
    />,
  );
  return { ...view, queryClient, user: userEvent.setup({ delay: null }), here: () => here };
}

let here = '';

function Here() {
  const { pathname, search } = useLocation();
  here = `${pathname}${search}`;
  return null;
}
