import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar.js';
import { formatBytes } from '../../lib/format/format-bytes.js';
import { formatCount, formatShare } from '../../lib/format/format-number.js';
import { onServerEvent } from '../../lib/realtime/realtime.js';
import styles from './import-export.module.css';
import type { MemoryImport } from './use-import.js';

interface Props {
  projectId: string;
  memory: MemoryImport;
  onClose(): void;
}

/** How much of the file has arrived, then how much of it was read. */
export function ImportProgress({ projectId, memory: { state, sent, order, stop }, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const read = useRead(projectId);
  const isSending = state === 'sending';
  const name = order?.file.name ?? '';
  const title = t(isSending ? 'sending' : 'working', { name });
  return (
    <div className={styles.form} role="status">
      <strong>{title}</strong>
      <ProgressBar label={title} value={sent * 100} total={isSending ? 100 : null} />
      <p className="bh-num">
        {isSending && t('sent', { percent: formatShare(sent), size: formatBytes(order?.file.size ?? 0) })}
        {!isSending && read > 0 && t('read', { count: read, shown: formatCount(read) })}
      </p>
      <div className={styles.actions}>
        {!isSending && <span className="bh-muted">{t('goesOn')}</span>}
        <Button onClick={isSending ? stop : onClose}>{t(isSending ? 'stop' : 'close')}</Button>
      </div>
    </div>
  );
}

/** Translations that the server has read of the file, as it tells. */
function useRead(projectId: string): number {
  const [read, setRead] = useState(0);
  useEffect(
    () =>
      onServerEvent('job.progress', (job) => {
        if (job.projectId === projectId && job.kind === 'memory.import') setRead(job.count);
      }),
    [projectId],
  );
  return read;
}
