import { cancelComparison, type EngineComparison, type ProjectDetails, readComparison } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Panel } from '../../../../components/panel.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { call } from '../../../../lib/http/client.js';
import { invalidate } from '../../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';
import styles from './comparison.module.css';
import { comparisonOptions, isOpen } from './comparison.queries.js';
import { ComparisonForm } from './comparison-form.js';
import { LanguageResult } from './language-result.js';

type Project = Pick<ProjectDetails, 'projectId' | 'targetLanguages'>;

/** Compares engines on translations of the project that people have reviewed. */
export function ComparisonPanel({ project }: { project: Project }) {
  const { t } = useTranslation('engines');
  const { data, error, refetch } = useQuery(comparisonOptions(project.projectId));
  return (
    <Panel title={t('comparison.title')}>
      <p className="bh-muted">{t('comparison.lead')}</p>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error && <RowsSkeleton rows={3} />}
      {data !== undefined && !isOpen(data?.state) && <ComparisonForm project={project} />}
      {data && <Result projectId={project.projectId} comparison={data} />}
    </Panel>
  );
}

function Result({ projectId, comparison }: { projectId: string; comparison: EngineComparison }) {
  const { t } = useTranslation('engines');
  const { state, reason, count, total, languages, createdAt } = comparison;
  const shown = { shown: formatCount(count), total: formatCount(total), date: formatDateTime(createdAt) };
  return (
    <section className={styles.result} aria-label={t('comparison.result')}>
      <p role="status">{t(`comparison.state.${state}`, shown)}</p>
      {isOpen(state) && (
        <div className={styles.progress}>
          <ProgressBar label={t('comparison.progress')} value={count} total={total} />
          <CancelButton projectId={projectId} comparisonId={comparison.comparisonId} />
        </div>
      )}
      {reason && <Alert type="error" showIcon title={reason} />}
      {count > 0 && languages.map((one) => <LanguageResult key={one.language} projectId={projectId} result={one} />)}
    </section>
  );
}

function CancelButton({ projectId, comparisonId }: { projectId: string; comparisonId: string }) {
  const { t } = useTranslation('engines');
  const client = useQueryClient();
  const notify = useNotify();
  const cancel = useSubmit({
    mutationFn: () => call(cancelComparison, { projectId, comparisonId }),
    onSuccess: () => invalidate(client, [readComparison], { projectId }),
    onError: (error) => notify.failure('comparison', error),
  });
  return (
    <Button size="small" loading={cancel.isPending} onClick={() => cancel.submit()}>
      {t('comparison.cancel')}
    </Button>
  );
}
