import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundPath } from '../lib/not-found-path.store.js';
import { readToken } from '../lib/session/session.store.js';

const LONGEST = 80;

/** Any other path leads to the beginning (specification, section 2), which for the signed-in is the first screen of their shell. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (readToken()) notFoundPath.set(location.pathname.slice(0, LONGEST));
    throw redirect({ to: '/', replace: true });
  },
});
