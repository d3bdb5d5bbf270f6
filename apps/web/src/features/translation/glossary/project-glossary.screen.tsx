import type { ProjectDetails } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../components/link-tabs.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { CandidatesPanel } from './candidates/candidates-panel.js';
import { GlossaryScreen } from './glossary.screen.js';
import { type ChangeGlossarySearch, GLOSSARY_VIEWS, type GlossarySearch } from './glossary.search.js';

interface Props {
  project: ProjectDetails;
  search: GlossarySearch;
  onSearch: ChangeGlossarySearch;
}

/** The glossary of a project. People who may edit it also see the candidates from the site. */
export function ProjectGlossaryScreen({ project, search, onSearch }: Props) {
  const { t } = useTranslation('glossary');
  if (!usePermission('glossary.edit')) return <GlossaryScreen {...{ project, search, onSearch }} languages={project.targetLanguages} />;
  return (
    <>
      <LinkTabs label={t('views')}>
        {GLOSSARY_VIEWS.map((view) => (
          <Link
            key={view}
            to="/app/projects/$projectId/glossary"
            params={{ projectId: project.projectId }}
            search={{ view }}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: false }}
            aria-current={view === search.view ? 'page' : undefined}
          >
            {t(`view.${view}`)}
          </Link>
        ))}
      </LinkTabs>
      {search.view === 'candidates' ? (
        <CandidatesPanel {...{ project, search, onSearch }} />
      ) : (
        <GlossaryScreen {...{ project, search, onSearch }} languages={project.targetLanguages} />
      )}
    </>
  );
}
