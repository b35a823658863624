import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { Root } from '../app/root';
import type { KnownSession } from '../session/session-state';
import { Unstyled } from './unstyled';

interface AppOptions {
  /** Includes the app's styles in the document, for tests that read them. */
  isStyled?: boolean;
  /** The session, if it is known before the first render. */
  known?: KnownSession;
}

/** Opens the whole app at a path, as a browser would. */
export function openApp(path: string, { isStyled = false, known }: AppOptions = {}) {
  window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  const root = (
    <Root
      queryClient={queryClient}
      known={known}
      router={(app) => (
        <BrowserRouter>
          {app}
          <Here />
        </BrowserRouter>
      )}
    />
  );
  const view = render(isStyled ? root : <Unstyled>{root}</Unstyled>);
  return { ...view, queryClient, user: userEvent.setup({ delay: null }), here: () => here };
}

let here = '';

function Here() {
  const { pathname, search } = useLocation();
  here = `${pathname}${search}`;
  return null;
}
