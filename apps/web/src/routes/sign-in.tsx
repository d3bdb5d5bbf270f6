import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInScreen } from '../features/identity/session/sign-in.screen.js';
import { signInSearch } from '../features/identity/session/sign-in.search.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { safeRedirect } from '../lib/session/safe-redirect.js';
import { readToken } from '../lib/session/session.store.js';
import { uiConfigOptions } from '../lib/session/ui-config.js';

export const Route = createFileRoute('/sign-in')({
  validateSearch: signInSearch.schema,
  search: signInSearch.address,
  beforeLoad: ({ search }) => {
    if (readToken()) throw redirect({ href: safeRedirect(search.redirect), replace: true });
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(uiConfigOptions);
    return loadTexts('session');
  },
  component: () => <SignInScreen redirect={safeRedirect(Route.useSearch().redirect)} />,
});
