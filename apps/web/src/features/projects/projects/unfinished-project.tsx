import type { ProjectDetails } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContinueSetup } from '../../../components/continue-setup.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ExternalLink } from '../../../components/external-link.js';
import { usePermission } from '../../../lib/session/use-permission.js';

/** The screen of a project before its set-up is finished. */
export function UnfinishedProject({ project, deletion }: { project: ProjectDetails; deletion: ReactNode }) {
  const { t } = useTranslation('projects');
  const mayContinue = usePermission('project.create');
  return (
    <>
      <EmptyState
        kind="info"
        heading="h1"
        title={t('setup.title', { name: project.name })}
        text={t(mayContinue ? 'setup.text' : 'setup.textOthers')}
        note={<ExternalLink href={project.baseUrl} />}
      >
        <ContinueSetup project={project} main />
      </EmptyState>
      {deletion}
    </>
  );
}
