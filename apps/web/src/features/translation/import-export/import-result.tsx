import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failure-text.js';
import { ImportCounts } from './import-check.js';
import styles from './import-export.module.css';
import { ImportProblems } from './import-problems.js';
import type { MemoryImport } from './use-import.js';

interface Props {
  memory: MemoryImport;
  /** How to undo the import. If absent, people undo the run. */
  takeBackHint?: string;
  onClose(): void;
}

/** The result of an import, or why it did nothing. Lists each rejected row with its line and reason. */
export function ImportResult({ memory, takeBackHint, onClose }: Props) {
  const { state, found, error, reset } = memory;
  const { t } = useTranslation('exchange');
  const failure = useFailureText(error);
  const isDone = state === 'done' && found !== undefined;
  return (
    <div className={styles.form}>
      {isDone && (
        <>
          <strong role="status">{t('doneTitle')}</strong>
          <ImportCounts counts={{ ...found.applied, refused: found.counts.refused + found.applied.refused }} />
          {found.applied.added + found.applied.changed > 0 && <p className={styles.hint}>{takeBackHint ?? t('undoHint')}</p>}
        </>
      )}
      {!isDone && <Alert type="error" showIcon title={t('refusedTitle')} description={found?.reason ?? failure} />}
      {found && <ImportProblems memory={memory} found={found} />}
      <div className={styles.actions}>
        {!isDone && <Button onClick={reset}>{t('another')}</Button>}
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
