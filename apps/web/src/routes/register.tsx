import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../features/identity/registration/register.screen.js';
import { registrationSearch } from '../features/identity/registration/registration.search.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { redirectIfSignedIn } from '../lib/session/redirect-if-signed-in.js';
import { uiConfigOptions } from '../lib/session/ui-config.js';

export const Route = createFileRoute('/register')({
  validateSearch: registrationSearch.schema,
  search: registrationSearch.address,
  beforeLoad: redirectIfSignedIn,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(uiConfigOptions);
    return loadTexts('registration');
  },
  component: () => <RegisterScreen form={Route.useSearch().form} />,
});
