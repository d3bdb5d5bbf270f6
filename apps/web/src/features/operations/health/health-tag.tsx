import type { HealthState } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';

const KINDS: Record<HealthState, StatusKind> = { good: 'success', attention: 'warning', failing: 'error', notYet: 'neutral' };

/** A state by its icon, with its name or a figure. */
export function HealthTag({ state, children }: { state: HealthState; children?: ReactNode }) {
  const { t } = useTranslation('health');
  return <StatusTag kind={KINDS[state]}>{children ?? t(`state.${state}`)}</StatusTag>;
}

/** Shows a count up to `max`. A larger count is shown as “more than `max`”. */
export function useCountUpTo(max: number) {
  const { t } = useTranslation('health');
  return (count: number) => (count > max ? t('more', { shown: formatCount(max) }) : formatCount(count));
}
