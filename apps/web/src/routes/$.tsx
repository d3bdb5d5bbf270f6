import { createFileRoute, redirect } from '@tanstack/react-router';
import { lostAddress } from '../lib/lost-address.store.js';
import { readToken } from '../lib/session/session.store.js';

/** Any other path redirects to the start page (specification, section 2). For signed-in people that is the first screen of their shell. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    if (readToken()) lostAddress.set(true);
    throw redirect({ to: '/', replace: true });
  },
});
