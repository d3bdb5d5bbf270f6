import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components/panel.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { LastChange } from './last-change.js';
import { scopeRulesOf, useScopeRulesChange } from './scope-rules.js';
import { ScopeRulesForm } from './scope-rules-form.js';

/** The addresses of its site that a project crawls. Read-only for people who may not change them. */
export function ScopeRulesPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('project.crawl');
  const { update, undo, last } = useScopeRulesChange(project);
  const saved = scopeRulesOf(project);
  return (
    <Panel title={t('scopeRules.title')}>
      <p className="bh-muted">{t('scopeRules.lead')}</p>
      {!mayEdit && <p className="bh-muted">{t('readOnly')}</p>}
      {last && <LastChange message={last.message} pending={undo.isPending} onUndo={() => undo.mutate()} />}
      <ScopeRulesForm key={JSON.stringify(saved)} {...{ project, saved, update, mayEdit }} />
    </Panel>
  );
}
