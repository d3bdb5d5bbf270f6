import { createFileRoute } from '@tanstack/react-router';
import { GuestScreen } from '../features/translation/guest/guest.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';

export const Route = createFileRoute('/guest/$token')({
  loader: () => loadTexts('guest'),
  component: () => <GuestScreen token={Route.useParams().token} />,
});
