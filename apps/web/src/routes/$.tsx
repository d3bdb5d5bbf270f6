import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any other path leads to the beginning (specification, section 2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
