import { CacheProvider } from '@emotion/react';
import { readAddress } from '@prarambh/contract/languages';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client';
import { prepareFirstScreen } from './app/first-screen';
import { hydrateApp, renderApp } from './app/render-app';
import { Root } from './app/root';
import { surviveTranslation } from './app/translated-text';
import { takeOverReloadedEntry } from './components/dialogs/close-on-back';
import { takeOverForms } from './components/forms/take-over-forms';
import { holdInstallPrompt } from './components/page/install-offer';
import { keepPrerenderedPage } from './components/page/prerendered-page';
import { prepareLanguage } from './language/catalogues';
import { chosenLanguage } from './language/chosen-language';
import { nextTask } from './next-task';
import { systemIsReady } from './theme/early-system';
import { createStyleCache } from './theme/style-cache';

// zod compiles its parsers with `new Function` by default, which the content security policy would block and
// report. Set here, before the first schema exists; the home page does not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Hydrates the prerendered page, or renders a page that only the browser can render. */
async function open(container: HTMLElement): Promise<void> {
  const words = prepareLanguage(readAddress(window.location.pathname, chosenLanguage() ?? 'en').language);
  await systemIsReady;
  await words;
  const queryClient = createQueryClient();
  const known = await prepareFirstScreen(queryClient);
  await nextTask();
  const app = (
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <Root
          queryClient={queryClient}
          known={known}
          router={(inner) => <BrowserRouter>{inner}</BrowserRouter>}
        />
      </CacheProvider>
    </StrictMode>
  );
  if (container.dataset.page !== window.location.pathname) {
    // The earlier content has no forms.
    takeOverForms();
    keepPrerenderedPage(container);
    renderApp(container, app);
  } else hydrateApp(container, app);
}

holdInstallPrompt();
surviveTranslation();
takeOverReloadedEntry();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
void open(root);
