import { createFileRoute } from '@tanstack/react-router';
import { ProjectListScreen } from '../../../features/projects/projects/project-list.screen.js';
import { projectListOptions } from '../../../features/projects/projects/projects.queries.js';
import { projectsSearch } from '../../../features/projects/projects/projects.search.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/')({
  validateSearch: projectsSearch.schema,
  search: projectsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'project.read'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(projectListOptions(deps)),
  component: () => <ProjectListScreen search={Route.useSearch()} />,
});
