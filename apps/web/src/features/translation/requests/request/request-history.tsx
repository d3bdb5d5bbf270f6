import type { RequestEvent } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../components/panel.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import styles from './request.module.css';

/** Every change of state of a request and its parts, with who made it and when. */
export function RequestHistory({ history }: { history: readonly RequestEvent[] }) {
  const { t } = useTranslation('requests');
  return (
    <Panel title={t('history.title')}>
      {history.length === 0 && <p className="bh-muted">{t('history.empty')}</p>}
      <ol className={styles.history}>
        {history.map(({ at, by, number, from, to, reason }) => (
          <li key={`${at} ${number} ${to}`}>
            <time className="bh-muted" dateTime={at}>
              {formatDateTime(at)}
            </time>
            <div>
              <p>
                <bdi dir="ltr">{number}</bdi>:{' '}
                {from === null
                  ? t('history.created', { to: t(`state.${to}`) })
                  : t('history.moved', { from: t(`state.${from}`), to: t(`state.${to}`) })}{' '}
                <span className="bh-muted">{by ?? t('history.system')}</span>
              </p>
              {reason && <p dir="auto">{t('history.reason', { reason })}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
