import type { RequestRow, RequestState } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';

const KINDS: Readonly<Record<RequestState, StatusKind>> = {
  pendingMachineTranslation: 'waiting',
  processingMachineTranslation: 'running',
  completedMachineTranslation: 'info',
  rejectedMachineTranslation: 'error',
  pendingManualTranslation: 'waiting',
  processingManualTranslation: 'info',
  completedManualTranslation: 'warning',
  rejectedManualTranslation: 'error',
  signOff: 'success',
  reverted: 'neutral',
  projectDeleted: 'neutral',
};

/** The state of a request, a batch or a sub-batch. */
export function RequestStateTag({ state }: { state: RequestState }) {
  const { t } = useTranslation('requests');
  return <StatusTag kind={KINDS[state]}>{t(`state.${state}`)}</StatusTag>;
}

/** The state of a request, or the reason why nobody can work on it. */
export function RequestTags({ request: { state, isPaused, isBeingStored } }: { request: RequestRow }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <RequestStateTag state={state} />
      {isBeingStored && <StatusTag kind="running">{t('storing')}</StatusTag>}
      {isPaused && <StatusTag kind="warning">{t('paused')}</StatusTag>}
    </>
  );
}
