import type { ApiReason } from '@bhashantar/contracts';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReasonText } from './api-state.js';
import styles from './apis.module.css';
import { WAYS_ON } from './ways-on.js';

interface Props {
  reason: ApiReason;
  /** Whether the person may change the call, and whether they may sync. */
  mayManage: boolean;
  maySync: boolean;
  isSyncing: boolean;
  onSync(): void;
  onChangeCall(): void;
}

/** Why the last sync failed, and what people can do next. */
export function FailureNotice({ reason, mayManage, maySync, isSyncing, onSync, onChangeCall }: Props) {
  const { t } = useTranslation('apis');
  const way = WAYS_ON[reason.code];
  const changes = way !== 'retry' && mayManage;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles.failure ?? ''}
      title={<ReasonText reason={reason} />}
      description={
        <>
          <p>
            {t(`wayText.${way}`)}
            {reason.status !== null && <span className="bh-muted"> {t('httpStatus', { status: reason.status })}</span>}
          </p>
          <div className={styles.buttons}>
            {changes && (
              <Button type="primary" onClick={onChangeCall}>
                {t(`ways.${way}`)}
              </Button>
            )}
            {maySync && (
              <Button loading={isSyncing} onClick={onSync}>
                {t('ways.retry')}
              </Button>
            )}
          </div>
        </>
      }
    />
  );
}
