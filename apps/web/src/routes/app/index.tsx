import { createFileRoute, redirect } from '@tanstack/react-router';
import { landingPath } from '../../lib/session/landing-path.js';

export const Route = createFileRoute('/app/')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: landingPath(context.user), replace: true });
  },
});
