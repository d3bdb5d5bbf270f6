import { createRouter } from '@tanstack/react-router';
import { RouteFailure } from './components/route-failure.js';
import { ScreenSkeleton } from './components/skeleton.js';
import { expectHeading } from './lib/heading-focus.js';
import { queryClient } from './lib/query-client.js';
import { routeTree } from './routeTree.gen.js';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
});

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) expectHeading();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
