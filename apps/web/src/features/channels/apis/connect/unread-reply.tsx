import type { ApiReason } from '@bhashantar/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReasonText } from '../api-state.js';
import styles from '../apis.module.css';
import { WAYS_ON } from '../ways-on.js';

/** Why the reply to a call could not be read when it was verified or saved, and what to do next. */
export function UnreadReply({ reason }: { reason: ApiReason }) {
  const { t } = useTranslation('apis');
  const way = WAYS_ON[reason.code];
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles.failure ?? ''}
      title={t('connecting.failedTitle')}
      description={
        <>
          <p>
            <ReasonText reason={reason} isStored={false} />
          </p>
          <p>{way === 'retry' ? t('connecting.tryLater') : t(`wayText.${way}`)}</p>
        </>
      }
    />
  );
}
