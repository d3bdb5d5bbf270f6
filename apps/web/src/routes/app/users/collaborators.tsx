import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../../features/identity/users/people.screen.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePage } from '../../../lib/session/require-page.js';

export const Route = createFileRoute('/app/users/collaborators')({
  beforeLoad: ({ context }) => requirePage(context.user, 'users'),
  loader: () => loadTexts('users'),
  component: () => <PeopleScreen people="collaborators" />,
});
