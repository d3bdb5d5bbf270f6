import type { EngineConnectionState } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import styles from './engines.module.css';

const KINDS = { ready: 'success', unavailable: 'error', limitReached: 'warning', disabled: 'neutral' } as const;

/** Whether an engine translates, and why not. */
export function EngineState({ state, reason }: { state: EngineConnectionState; reason: string | null }) {
  const { t } = useTranslation('engines');
  return (
    <div className={styles.name}>
      <span>
        <StatusTag kind={KINDS[state]}>{t(`state.${state}`)}</StatusTag>
      </span>
      {reason && state !== 'ready' && <span className="bh-muted">{t('because', { reason })}</span>}
    </div>
  );
}
