import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import type { SettingKind } from './page-settings.queries.js';

interface Props {
  kind: SettingKind;
  query: { data: unknown; error: Error | null; refetch(): unknown };
  /** The form that adds an entry, for people who may. */
  form: ReactNode;
  children: ReactNode;
}

/** One kind of setting of a project's pages. Read-only for people who may not set it. */
export function SettingPanel({ kind, query, form, children }: Props) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('settings.edit');
  return (
    <Panel title={t(`${kind}.title`)}>
      <p className="bh-muted">{t(`${kind}.lead`)}</p>
      {mayEdit ? form : <p className="bh-muted">{t('readOnly')}</p>}
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data === undefined && !query.error && <RowsSkeleton rows={2} />}
      {query.data !== undefined && children}
    </Panel>
  );
}
