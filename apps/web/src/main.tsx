import './styles/fonts.css';
import './styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemedApp } from './components/themed-app.js';
import { startI18n } from './lib/i18n/i18n.js';
import { queryClient } from './lib/query-client.js';
import { watchSession } from './lib/session/session.store.js';
import { router } from './router.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// A session that ended leaves nothing of itself on the screen or in memory.
watchSession((token) => {
  if (token) return;
  queryClient.clear();
  void router.navigate({ to: '/' });
});

await startI18n();
createRoot(root).render(
  <StrictMode>
    <ThemedApp>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemedApp>
  </StrictMode>,
);
