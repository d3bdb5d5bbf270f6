import { router } from './router.js';

/** Fetches the code of the screens that a path will show, without running their loaders. */
export function preloadScreens(pathname: string): void {
  const [matched] = router.getMatchedRoutes(pathname);
  for (const route of matched) void router.loadRouteChunk(route);
}
