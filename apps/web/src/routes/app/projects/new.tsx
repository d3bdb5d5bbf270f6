import { createFileRoute } from '@tanstack/react-router';
import { NewProjectScreen } from '../../../features/projects/new-project/new-project.screen.js';
import { newProjectSearch } from '../../../features/projects/new-project/new-project.search.js';
import { LanguageEngines } from '../../../features/translation/pre-translation/language-engines.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/new')({
  validateSearch: newProjectSearch.schema,
  search: newProjectSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'project.create'),
  loader: () => loadTexts('wizard'),
  component: NewProjectRoute,
});

function NewProjectRoute() {
  const { step, project } = Route.useSearch();
  return <NewProjectScreen step={step} projectId={project} Engines={LanguageEngines} />;
}
