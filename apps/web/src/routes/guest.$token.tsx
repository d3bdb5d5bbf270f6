import { createFileRoute } from '@tanstack/react-router';
import { GuestScreen } from '../features/translation/guest/guest.screen.js';
import { guestSearch } from '../features/translation/guest/guest.search.js';
import { guestWorkCalls } from '../features/translation/guest/guest-work-calls.js';
import { WorkScreen } from '../features/translation/translations/work/work.screen.js';
import { WorkCallsContext } from '../features/translation/translations/work/work-calls.js';
import { loadTexts } from '../lib/i18n/i18n.js';

export const Route = createFileRoute('/guest/$token')({
  validateSearch: guestSearch.schema,
  search: guestSearch.address,
  loader: () => loadTexts('guest', 'work', 'translations', 'editor'),
  component: GuestRoute,
});

/** A guest names no request, because the calls need only the sub-batch. */
const NO_REQUEST = '';

function GuestRoute() {
  const { token } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false });
  return (
    <GuestScreen
      token={token}
      search={search}
      change={change}
      drawWork={({ subBatchId, onLeave, onEnd }) => (
        <WorkCallsContext value={guestWorkCalls({ onLeave, onEnd })}>
          <WorkScreen key={subBatchId} requestId={NO_REQUEST} subBatchId={subBatchId} search={search} change={change} />
        </WorkCallsContext>
      )}
    />
  );
}
