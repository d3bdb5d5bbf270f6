import type { ProjectSummary } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../lib/session/use-permission.js';
import { LinkButton } from './link-button.js';

interface Props {
  project: Pick<ProjectSummary, 'projectId' | 'name'>;
  /** Whether this is the main action of the screen rather than part of a list's row. */
  main?: boolean;
}

/** Links to the step where the set-up of a project was left; renders nothing for people who may not create projects. */
export function ContinueSetup({ project: { projectId, name }, main = false }: Props) {
  const { t } = useTranslation('projects');
  if (!usePermission('project.create')) return null;
  return (
    <LinkButton
      kind={main ? 'primary' : 'default'}
      size={main ? 'middle' : 'small'}
      to="/app/projects/new"
      search={{ project: projectId }}
      {...(!main && { 'aria-label': t('setup.continueOf', { name }) })}
    >
      {t('setup.continue')}
    </LinkButton>
  );
}
