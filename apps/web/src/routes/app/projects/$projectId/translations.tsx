import { createFileRoute } from '@tanstack/react-router';
import { PageSelect } from '../../../../features/pages/page-select.js';
import { PagesZone } from '../../../../features/pages/pages-zone.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { TranslationsScreen } from '../../../../features/translations/translations.screen.js';
import { translationsSearchSchema } from '../../../../features/translations/translations.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/translations')({
  validateSearch: translationsSearchSchema,
  beforeLoad: ({ context }) => requirePermission(context.user, 'translation.read'),
  loader: () => loadTexts('translations', 'editor', 'pages'),
  component: TranslationsRoute,
});

function TranslationsRoute() {
  const project = useProject(Route.useParams().projectId);
  const search = Route.useSearch();
  return <TranslationsScreen project={project} search={search} PageSelect={PageSelect} PagesZone={PagesZone} />;
}
