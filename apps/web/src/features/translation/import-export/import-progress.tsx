import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/progress-bar.js';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import styles from './import-export.module.css';
import type { MemoryImport } from './use-import.js';

interface Props {
  memory: MemoryImport;
  onClose(): void;
}

/** How much of the file has arrived, then how much of it was read, then how much was written. */
export function ImportProgress({ memory: { state, sent, order, found, stop }, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const read = useRead(found?.importId);
  const isSending = state === 'sending';
  const isImporting = state === 'importing';
  const name = order?.file.name ?? '';
  const title = t(isSending ? 'sending' : isImporting ? 'importing' : 'checking', { name });
  const written = found?.applied.read ?? 0;
  const count = isImporting ? written : read;
  const whole = found ? found.counts.read - found.counts.repeated - found.counts.untranslated - found.counts.refused : 0;
  return (
    <div className={styles.form} role="status">
      <strong>{title}</strong>
      <ProgressBar label={title} value={isSending ? sent * 100 : written} total={isSending ? 100 : isImporting ? whole : null} />
      <p className="bh-num">
        {isSending && t('sent', { percent: formatShare(sent), size: formatBytes(order?.file.size ?? 0) })}
        {!isSending && count > 0 && t(isImporting ? 'written' : 'read', { count, shown: formatCount(count) })}
      </p>
      <div className={styles.actions}>
        {isImporting && <span className="bh-muted">{t('goesOn')}</span>}
        {isSending && <Button onClick={stop}>{t('stop')}</Button>}
        {!isSending && <Button onClick={onClose}>{t('close')}</Button>}
      </div>
    </div>
  );
}

/** The number of translations that the server has read so far, as it reports. */
function useRead(importId: string | undefined): number {
  const [read, setRead] = useState(0);
  useEffect(
    () =>
      onServerEvent('job.progress', (job) => {
        if (job.jobId === importId) setRead(job.count);
      }),
    [importId],
  );
  return read;
}
