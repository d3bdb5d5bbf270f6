import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../features/operations/digest/unsubscribe.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';

export const Route = createFileRoute('/unsubscribe/$token')({
  loader: () => loadTexts('digest'),
  component: () => <UnsubscribeScreen token={Route.useParams().token} />,
});
