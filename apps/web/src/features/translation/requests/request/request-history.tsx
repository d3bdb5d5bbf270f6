import type { RequestEvent } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../components/panel.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import styles from './request.module.css';

/** Every change of state of a request and its parts, and every finished step, with the person and the time. */
export function RequestHistory({ history }: { history: readonly RequestEvent[] }) {
  const { t } = useTranslation('requests');
  const happened = ({ from, to, step }: Pick<RequestEvent, 'from' | 'to' | 'step'>): string[] => [
    ...(step ? [t('history.stepDone', { step: t(`step.${step}`) })] : []),
    ...(from === null ? [t('history.created', { to: t(`state.${to}`) })] : []),
    ...(from !== null && from !== to ? [t('history.moved', { from: t(`state.${from}`), to: t(`state.${to}`) })] : []),
  ];
  return (
    <Panel title={t('history.title')}>
      {history.length === 0 && <p className="bh-muted">{t('history.empty')}</p>}
      <ol className={styles.history}>
        {history.map(({ at, by, number, from, to, reason, step }) => (
          <li key={`${at} ${number} ${to} ${step}`}>
            <time className="bh-muted" dateTime={at}>
              {formatDateTime(at)}
            </time>
            <div>
              <p>
                <bdi dir="ltr">{number}</bdi>: {happened({ from, to, step }).join(', ')}{' '}
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
