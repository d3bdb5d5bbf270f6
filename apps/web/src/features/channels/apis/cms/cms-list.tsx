import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Panel } from '../../../../components/panel.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from '../apis.module.css';
import { cmsListOptions } from './cms.queries.js';

interface Props {
  projectId: string;
  onOpen(connectionId: string): void;
}

/** The CMSs of a project. Renders nothing if there are none. */
export function CmsList({ projectId, onOpen }: Props) {
  const { t } = useTranslation('apis');
  const { data, error, refetch } = useQuery(cmsListOptions(projectId));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data || data.connections.length === 0) return null;
  return (
    <div className={styles.cmsPanel}>
      <Panel title={t('cms.title')}>
        <ul className={styles.cmsList}>
          {data.connections.map(({ connectionId, name, kind, address, items, lastHookAt }) => (
            <li key={connectionId}>
              <Button type="link" aria-label={t('cms.open', { name })} onClick={() => onOpen(connectionId)}>
                <bdi>{name}</bdi>
              </Button>
              <span className="bh-muted">
                {t(`cms.kinds.${kind}`)} · <bdi dir="ltr">{address}</bdi> · {t('cms.items', { count: items, shown: formatCount(items) })} ·{' '}
                <TimeAgo at={lastHookAt} never={t('cms.noMessage')} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
