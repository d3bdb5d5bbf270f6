import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../features/identity/account/forgot-password.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { redirectIfSignedIn } from '../lib/session/redirect-if-signed-in.js';
import { uiConfigOptions } from '../lib/session/ui-config.js';

export const Route = createFileRoute('/forgotPassword')({
  beforeLoad: redirectIfSignedIn,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(uiConfigOptions);
    return loadTexts('account');
  },
  component: ForgotPasswordScreen,
});
