import type { RunEstimate } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format/format-number.js';
import { formatPrice } from '../lib/format/format-price.js';
import { runEstimateOptions } from '../lib/run-estimate.queries.js';
import { type MachineOrder, useApplyMachine } from '../lib/use-apply-machine.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { ErrorPanel } from './error-panel.js';
import { RunCost } from './run-cost.js';
import { RowsSkeleton } from './skeleton.js';

interface Props {
  order: MachineOrder;
  /** The label of the confirming button. */
  verb?: string;
  /** Further facts about this order. */
  children?: ReactNode;
  onClose(): void;
  onStarted?(): void;
}

/** The plan refuses a translation for which it has no word left. */
const isRefused = ({ plan }: RunEstimate) => plan !== null && plan.left === 0 && plan.words > 0;

/** Asks before machines translate: how many texts, for how much, and what the limits leave out. Only a confirmation sends texts to an engine. */
export function MachineQuestion({ order, verb, children, onClose, onStarted }: Props) {
  const { t } = useTranslation();
  const { projectId, languages, ...chosen } = order;
  const { data: estimate, error, refetch, isFetching } = useQuery(runEstimateOptions({ projectId, languages: [...languages], ...chosen }));
  const wanted = estimate?.languages.flatMap(({ language, segments }) => (segments > 0 ? [language] : [])) ?? [];
  const start = useApplyMachine({ ...order, languages: wanted });
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => {
        onStarted?.();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={useTitle(estimate)}
      verb={verb ?? t('machineQuestion.verb')}
      pending={start.isPending}
      disabled={!estimate || wanted.length === 0 || isRefused(estimate)}
      onConfirm={begin}
      onCancel={onClose}
    >
      {isFetching && !estimate && <RowsSkeleton rows={2} />}
      {error && !estimate && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {estimate && <RunCost estimate={estimate} />}
      {children}
    </ConfirmDialog>
  );
}

function useTitle(estimate: RunEstimate | undefined): string {
  const { t } = useTranslation();
  if (!estimate) return t('machineQuestion.counting');
  const { segments: count, cost } = estimate;
  const shown = formatCount(count);
  return cost === null || count === 0
    ? t('machineQuestion.title', { count, shown })
    : t('machineQuestion.titleFor', { count, shown, cost: formatPrice(cost) });
}
