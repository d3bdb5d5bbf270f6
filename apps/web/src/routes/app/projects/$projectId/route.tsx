import type { ProjectDetails } from '@bhashantar/contracts';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { RestartCrawlButton } from '../../../../features/crawl/restart-crawl-button.js';
import { ImportExportButtons } from '../../../../features/import-export/import-export-buttons.js';
import { UndoNotices } from '../../../../features/pre-translation/undo-notices.js';
import { PrimaryAction } from '../../../../features/projects/primary-action.js';
import { ProjectFrame } from '../../../../features/projects/project-frame.js';
import { type ProjectTab, tabOf } from '../../../../features/projects/project-tabs.js';
import { projectDetailsOptions, useProject } from '../../../../features/projects/projects.queries.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId')({
  beforeLoad: ({ context }) => requirePermission(context.user, 'project.read'),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(projectDetailsOptions(params.projectId)),
  component: ProjectRoute,
});

function ProjectRoute() {
  const { projectId } = Route.useParams();
  const project = useProject(projectId);
  const tab = tabOf(useLocation().pathname);
  return (
    <ProjectFrame projectId={projectId} tab={tab} actions={<Actions tab={tab} project={project} />}>
      <UndoNotices project={project} />
      <Outlet />
    </ProjectFrame>
  );
}

function Actions({ tab, project }: { tab: ProjectTab; project: ProjectDetails }) {
  if (tab === 'overview') return <PrimaryAction project={project} recrawl={<RestartCrawlButton project={project} />} />;
  return tab === 'translations' && <ImportExportButtons project={project} />;
}
