import { hasCapability, meetsNeed, type ProjectDetails } from '@bhashantar/contracts';
import { createFileRoute, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { RestartCrawlButton } from '../../../../features/content/crawl/restart-crawl-button.js';
import { ApiProject } from '../../../../features/projects/projects/api-project.js';
import { PrimaryAction } from '../../../../features/projects/projects/primary-action.js';
import { ProjectFailure } from '../../../../features/projects/projects/project-failure.js';
import { ProjectFrame } from '../../../../features/projects/projects/project-frame.js';
import { projectDetailsOptions, useProject } from '../../../../features/projects/projects/projects.queries.js';
import { UnfinishedProject } from '../../../../features/projects/projects/unfinished-project.js';
import { WholeProjectOnly } from '../../../../features/projects/projects/whole-project-only.js';
import { DeleteProject } from '../../../../features/projects/settings/delete-project.js';
import { ImportExportButtons } from '../../../../features/translation/import-export/import-export-buttons.js';
import { UndoNotices } from '../../../../features/translation/pre-translation/undo-notices.js';
import { toSegmentFilter } from '../../../../features/translation/translations/filters/to-segment-filter.js';
import { filtersOf, isFiltered, translationsSearch } from '../../../../features/translation/translations/translations.search.js';
import { hasScreen, PROJECT_SCREENS, type ProjectTab, tabOf } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId')({
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.overview.permission),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(projectDetailsOptions(params.projectId)),
  component: ProjectRoute,
  errorComponent: ProjectFailure,
});

function ProjectRoute() {
  const { projectId } = Route.useParams();
  const project = useProject(projectId);
  const tab = tabOf(useLocation().pathname);
  if (project.status === 'partialCreated') return <UnfinishedProject project={project} deletion={<DeleteProject project={project} />} />;
  const isSite = hasCapability(project.projectType, 'site');
  const isMet = meetsNeed(project.projectType, PROJECT_SCREENS[tab].needs) && (isSite || tab !== 'overview');
  return (
    <ProjectFrame projectId={projectId} tab={tab} actions={<Actions tab={tab} project={project} />}>
      {isMet ? <Shown project={project} tab={tab} /> : <ApiProject project={project} />}
    </ProjectFrame>
  );
}

function Shown({ project, tab }: { project: ProjectDetails; tab: ProjectTab }) {
  if (!hasScreen(project, tab)) return <WholeProjectOnly project={project} />;
  return (
    <>
      <UndoNotices project={project} screen={tab} />
      <Outlet />
    </>
  );
}

function Actions({ tab, project }: { tab: ProjectTab; project: ProjectDetails }) {
  if (!hasCapability(project.projectType, 'site')) return null;
  if (tab === 'overview') return <PrimaryAction project={project} recrawl={<RestartCrawlButton project={project} />} />;
  return tab === 'translations' && <ExchangeOfShown project={project} />;
}

/** The export begins with the filter of the list. */
function ExchangeOfShown({ project }: { project: ProjectDetails }) {
  const search = translationsSearch.schema.parse(useSearch({ strict: false }));
  const { projectId, targetLanguages } = project;
  const filters = filtersOf(search);
  const language = search.language ?? targetLanguages[0];
  const filter = language && isFiltered(filters) ? toSegmentFilter(projectId, language, filters) : undefined;
  return <ImportExportButtons project={project} language={language} filter={filter} />;
}
