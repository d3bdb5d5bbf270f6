import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { LinkButton } from '../../../components/link-button.js';
import { formatList } from '../../../lib/format/format-list.js';

/** Replaces a screen of the whole project for a person who works on some of its domains. */
export function WholeProjectOnly({ project: { projectId, ownDomains = [] } }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  return (
    <EmptyState kind="info" title={t('wholeOnly.title')} text={t('wholeOnly.text', { domains: formatList(ownDomains) })}>
      <LinkButton kind="primary" to="/app/projects/$projectId" params={{ projectId }}>
        {t('wholeOnly.back')}
      </LinkButton>
    </EmptyState>
  );
}
