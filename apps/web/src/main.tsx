import 'virtual:language-names.css';
import './styles/fonts.css';
import './styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemedApp } from './components/themed-app.js';
import { startI18n } from './lib/i18n/i18n.js';
import { keepFocus } from './lib/keep-focus.js';
import { queryClient } from './lib/query-client.js';
import { MissingPermission } from './lib/session/missing-permission.js';
import { readToken, watchSession } from './lib/session/session.store.js';
import { sessionUserOptions } from './lib/session/session-user.js';
import { uiConfigOptions } from './lib/session/ui-config.js';
import { preloadScreens } from './preload-screens.js';
import { router } from './router.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

/** Screens behind a link in an email; they work whichever user is signed in. */
const BEHIND_A_LINK = /^\/(?:verification|new-password)\//;

// Leaves the screen and clears the cache when a session ends, so that nothing of the session stays on the screen or in memory.
watchSession((token) => {
  if (token || BEHIND_A_LINK.test(location.pathname)) return;
  queryClient.clear();
  void router.navigate({ to: '/' });
});

// Starts the requests of the first screen before React renders: the configuration, then the token, and the screen's code.
void queryClient.prefetchQuery(uiConfigOptions);
if (readToken()) void queryClient.prefetchQuery(sessionUserOptions);
preloadScreens(router.latestLocation.pathname);

/** A screen that the role may not see is not an error of the program. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof MissingPermission)) console.error(error);
}

keepFocus();
await startI18n();
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <ThemedApp>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemedApp>
  </StrictMode>,
);
