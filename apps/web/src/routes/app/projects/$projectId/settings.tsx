import { createFileRoute } from '@tanstack/react-router';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { ProjectSettings } from '../../../../features/projects/settings/project-settings.js';
import { settingsSearch } from '../../../../features/projects/settings/settings.search.js';
import { PANEL_TEXTS } from '../../../../features/projects/settings/settings-panels.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PANEL_COMPONENTS } from './-panel-components.js';

export const Route = createFileRoute('/app/projects/$projectId/settings')({
  validateSearch: settingsSearch.schema,
  search: settingsSearch.address,
  loader: () => loadTexts(...PANEL_TEXTS),
  component: SettingsRoute,
});

function SettingsRoute() {
  return <ProjectSettings project={useProject(Route.useParams().projectId)} components={PANEL_COMPONENTS} search={Route.useSearch()} />;
}
