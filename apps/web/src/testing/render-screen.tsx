import type { SessionUser } from '@bhashantar/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ThemedApp } from '../components/themed-app.js';
import { queryClient } from '../lib/query-client.js';
import { sessionUserOptions } from '../lib/session/session-user.js';

interface Options {
  /** The signed-in user; nobody by default. */
  user?: SessionUser;
  /** The route of the screen, with its parameters as `$name`. */
  route?: string;
  /** The address at which the screen is opened. */
  address?: string;
}

export interface Place {
  params: Record<string, string>;
  search: Record<string, unknown>;
}

const noRetry = new QueryClient({
  defaultOptions: { ...queryClient.getDefaultOptions(), queries: { ...queryClient.getDefaultOptions().queries, retry: false } },
});

function routerFor(screen: (place: Place) => ReactNode, route: string, address: string) {
  const root = createRootRoute({ component: Outlet });
  const at = createRoute({
    getParentRoute: () => root,
    path: route,
    component: () => screen({ params: at.useParams(), search: at.useSearch() }),
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  return createRouter({
    routeTree: root.addChildren([at, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingMinMs: 0,
  });
}

/** Renders a screen as the app does: with its theme, toasts, queries, and a router whose address the test can read. */
export async function renderScreen(
  screen: ReactNode | ((place: Place) => ReactNode),
  { user, route = '/screen', address = route }: Options = {},
) {
  noRetry.clear();
  if (user) noRetry.setQueryData(sessionUserOptions.queryKey, user);
  const router = routerFor(typeof screen === 'function' ? screen : () => screen, route, address);
  // Skips computed styles, because jsdom computes them slowly and does not know our style sheets.
  const keys = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await act(async () => router.load());
  const view = render(
    <ThemedApp>
      <QueryClientProvider client={noRetry}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemedApp>,
  );
  return { ...view, keys, client: noRetry, address: () => router.state.location.href, search: () => router.state.location.search };
}
