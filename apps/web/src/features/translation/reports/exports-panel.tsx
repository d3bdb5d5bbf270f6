import type { ProjectDetails, TranslationExport } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ExportActions } from '../../../components/export-actions.js';
import { englishName } from '../../../components/language-name.js';
import { Panel } from '../../../components/panel.js';
import { ProgressBar } from '../../../components/progress-bar.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { exportsOptions } from '../../../lib/exports.queries.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './reports.module.css';

/** The large exports that a person began, until they expire. */
export function ExportsPanel({ project: { projectId } }: { project: ProjectDetails }) {
  const { t } = useTranslation('reports');
  const mayExport = usePermission('memory.exchange');
  const { data, error, isPending, refetch } = useQuery({ ...exportsOptions(projectId), enabled: mayExport });
  if (!mayExport) return null;
  return (
    <Panel title={t('exports.title')}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={1} />}
      {data?.exports.length === 0 && <p className="bh-muted">{t('exports.none')}</p>}
      {data && data.exports.length > 0 && (
        <ul className={styles.exports} aria-label={t('exports.title')}>
          {data.exports.map((each) => (
            <ExportRow key={each.exportId} own={each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ExportRow({ own }: { own: TranslationExport }) {
  const { t } = useTranslation('reports');
  const { state, count, total, reason, fileName, createdAt, expiresAt } = own;
  return (
    <li>
      <div className={styles.exportHead}>
        <bdi dir="ltr">{fileName}</bdi>
        <span className="bh-muted">{t('exports.begun', { language: englishName(own.language), time: formatDateTime(createdAt) })}</span>
      </div>
      <div className={styles.exportHead}>
        {isOpen(own) && <ProgressBar label={fileName} value={count} total={total} />}
        <span role="status" className="bh-muted">
          {t(`exports.state.${state}`, { count, shown: formatCount(count), time: formatDateTime(expiresAt), reason })}
        </span>
      </div>
      <ExportActions {...own} title={fileName} />
    </li>
  );
}
