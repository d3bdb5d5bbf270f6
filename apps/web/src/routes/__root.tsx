import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { FullPageFailure } from '../components/full-page-failure.js';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet, errorComponent: FullPageFailure });
