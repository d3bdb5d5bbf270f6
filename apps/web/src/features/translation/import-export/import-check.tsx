import type { ImportMode, TranslationImport } from '@bhashantar/contracts';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Statistics } from '../../../components/statistics.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useFailureText } from './failure-text.js';
import styles from './import-export.module.css';
import { ImportProblems } from './import-problems.js';
import type { MemoryImport } from './use-import.js';

const COUNTS = ['added', 'changed', 'unchanged', 'kept', 'repeated', 'untranslated', 'refused'] as const;
/** Shown also when there are none. */
const ALWAYS: readonly string[] = ['added', 'changed', 'unchanged', 'refused'];

/** The effect of a file. Nothing is written before the person confirms it. */
export function ImportCheck({ memory, found, onClose }: { memory: MemoryImport; found: TranslationImport; onClose(): void }) {
  const { t } = useTranslation(['exchange', 'common']);
  const { counts, format, reason } = found;
  const [mode, setMode] = useState<ImportMode>('valid');
  const failure = useFailureText(memory.error);
  const changes = counts.added + counts.changed;
  const isStopped = mode === 'whole' && counts.refused > 0;
  return (
    <div className={styles.form}>
      <strong role="status">{t('checked', { format: t(`format.${format ?? 'csv'}`) })}</strong>
      <ImportCounts counts={counts} />
      {counts.flagged > 0 && (
        <Alert type="warning" showIcon title={t('flagged', { count: counts.flagged, shown: formatCount(counts.flagged) })} />
      )}
      {reason && <Alert type="warning" showIcon title={t('brokenTitle')} description={reason} />}
      <ImportProblems memory={memory} found={found} />
      {counts.refused > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('mode')}</legend>
          <Radio.Group value={mode} onChange={({ target }) => setMode(target.value)}>
            <Radio value="valid">{t('modes.valid')}</Radio>
            <Radio value="whole">{t('modes.whole')}</Radio>
          </Radio.Group>
        </fieldset>
      )}
      {isStopped && <Alert type="info" showIcon title={t('wholeStopped')} />}
      {changes === 0 && <Alert type="info" showIcon title={t('nothingNew')} />}
      {memory.error !== null && memory.error !== undefined && <Alert type="error" showIcon title={failure} />}
      <div className={styles.actions}>
        <Button onClick={memory.reset}>{t('another')}</Button>
        {changes === 0 || isStopped ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <Button type="primary" loading={memory.isConfirming} onClick={() => memory.confirm(mode)}>
            {t('confirm', { count: changes, shown: formatCount(changes) })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Counts of rows; shows the rare kinds only if there are any. */
export function ImportCounts({ counts }: { counts: TranslationImport['counts'] }) {
  const { t } = useTranslation('exchange');
  const shown = COUNTS.filter((key) => ALWAYS.includes(key) || counts[key] > 0);
  return <Statistics items={shown.map((key) => ({ key, label: t(`figure.${key}`), value: formatCount(counts[key]) }))} />;
}
