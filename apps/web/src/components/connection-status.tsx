import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../lib/realtime/realtime.js';
import { StatusTag } from './status-tag.js';

/** Shows when push is unavailable; empty otherwise. */
export function ConnectionStatus() {
  const { t } = useTranslation();
  const paused = useLiveState() === 'paused';
  return (
    <span role="status">
      {paused && (
        <Tooltip title={t('live.pausedHint')}>
          <span>
            <StatusTag kind="warning">{t('live.paused')}</StatusTag>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
