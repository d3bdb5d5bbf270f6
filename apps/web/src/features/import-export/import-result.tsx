import type { ImportReport } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Statistics } from '../../components/statistics.js';
import { formatCount } from '../../lib/format/format-number.js';
import { ApiError } from '../../lib/http/api-error.js';
import styles from './import-export.module.css';
import type { MemoryImport } from './use-import.js';

const COUNTS = ['read', 'added', 'changed', 'unchanged', 'refused'] as const;

/** The result of an import: counts of rows, and each rejected row with its line and reason. */
export function ImportResult({ memory: { report, error, reset }, onClose }: { memory: MemoryImport; onClose(): void }) {
  const { t } = useTranslation('exchange');
  const failure = useFailureText(error);
  return (
    <div className={styles.form}>
      {report ? <Report report={report} /> : <Alert type="error" showIcon title={t('refusedTitle')} description={failure} />}
      <div className={styles.actions}>
        {!report && <Button onClick={reset}>{t('another')}</Button>}
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

function Report({ report }: { report: ImportReport }) {
  const { t } = useTranslation('exchange');
  return (
    <>
      <strong role="status">{t('doneTitle')}</strong>
      <Statistics items={COUNTS.map((key) => ({ key, label: t(`figure.${key}`), value: formatCount(report[key]) }))} />
      {report.errors.length > 0 && <Refusals errors={report.errors} refused={report.refused} />}
    </>
  );
}

function Refusals({ errors, refused }: Pick<ImportReport, 'errors' | 'refused'>) {
  const { t } = useTranslation('exchange');
  return (
    <div>
      <h3 className={styles.subheading}>{t('reasons')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.refusals} aria-label={t('reasons')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, message }) => (
              <tr key={`${line}${message}`}>
                <td>{formatCount(line)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused > errors.length && <p className={styles.hint}>{t('reasonsCut', { shown: formatCount(errors.length) })}</p>}
    </div>
  );
}

function useFailureText(error: unknown): string {
  const { t } = useTranslation();
  if (!(error instanceof ApiError)) return t('failure.unexpected');
  return error.reply ? error.message : t(`failure.${error.kind}`);
}
