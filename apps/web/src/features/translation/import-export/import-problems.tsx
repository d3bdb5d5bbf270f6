import type { TranslationImport } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './import-export.module.css';
import type { MemoryImport } from './use-import.js';

/** The first rows that are not imported, and a file of all of them. */
export function ImportProblems({ memory, found }: { memory: MemoryImport; found: TranslationImport }) {
  const { t } = useTranslation('exchange');
  const { errors } = found;
  const notify = useNotify();
  const fetching = useMutation({
    mutationFn: memory.fetchReport,
    onSuccess: (file) => saveFile(file, 'import-errors.csv'),
    onError: (error) => notify.failure('import-errors', error),
  });
  if (errors.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subheading}>{t('reasons')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className={styles.refusals} aria-label={t('reasons')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, field, message, remedy }) => (
              <tr key={`${line}${field}${message}`}>
                <td>{formatCount(line)}</td>
                <td>
                  {message}
                  <div className="bh-muted">{remedy}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.hint}>
        {t('reasonsShown', { count: errors.length, shown: formatCount(errors.length) })}{' '}
        <Button type="link" size="small" loading={fetching.isPending} onClick={() => fetching.mutate()}>
          {t('report')}
        </Button>
      </p>
    </div>
  );
}
