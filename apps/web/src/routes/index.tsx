import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../features/identity/registration/landing.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { redirectIfSignedIn } from '../lib/session/redirect-if-signed-in.js';
import { uiConfigOptions } from '../lib/session/ui-config.js';

export const Route = createFileRoute('/')({
  beforeLoad: redirectIfSignedIn,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(uiConfigOptions);
    return loadTexts('registration');
  },
  component: LandingScreen,
});
