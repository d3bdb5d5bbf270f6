import type { JsonRequest } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/progress-bar.js';
import { StatusTag } from '../../../components/status-tag.js';

const KINDS = { reading: 'running', ready: 'success', failed: 'error' } as const;

/** The state of a document and, while its texts are being stored, how many are stored. */
export function DocumentState({ own: { name, state, reason, segments, storedSegments } }: { own: JsonRequest }) {
  const { t } = useTranslation('documents');
  return (
    <>
      <StatusTag kind={KINDS[state]}>{t(`is.${state}`)}</StatusTag>
      {state === 'reading' && <ProgressBar label={name} value={storedSegments} total={segments} />}
      {reason && <p className="bh-muted">{reason}</p>}
    </>
  );
}
