import type { ApiItem, ApiItemState, ApiReason } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatDateTime } from '../../../lib/format/format-time.js';

const KINDS: Record<ApiItemState, StatusKind> = {
  none: 'neutral',
  created: 'waiting',
  syncing: 'running',
  synced: 'success',
  applied_nmt: 'success',
  sent_to_pbk: 'info',
  pbk_translated: 'success',
};

/** The state of an API in a word; a failed sync leaves no state. */
export function ApiState({ own: { state, reason } }: { own: Pick<ApiItem, 'state' | 'reason'> }) {
  const { t } = useTranslation('apis');
  const isFailed = reason !== null && state !== 'syncing';
  return <StatusTag kind={isFailed ? 'error' : KINDS[state]}>{t(isFailed ? 'is.failed' : `is.${state}`)}</StatusTag>;
}

/** Why an API could not be read, and when it is called again. Only a stored API is called again without a person. */
export function ReasonText({ reason: { message, retryAt }, isStored = true }: { reason: ApiReason; isStored?: boolean }) {
  const { t } = useTranslation('apis');
  return (
    <>
      {message}
      {retryAt && ` ${t(isStored ? 'retryAt' : 'waitsUntil', { at: formatDateTime(retryAt) })}`}
    </>
  );
}
