import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '../../lib/session/home-of.js';

export const Route = createFileRoute('/app/')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.user), replace: true });
  },
});
