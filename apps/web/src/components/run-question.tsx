import type { RunEstimate } from '@bhashantar/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { runEstimateOptions } from '../lib/run-estimate.queries.js';
import type { MachineOrder } from '../lib/use-apply-machine.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { ErrorPanel } from './error-panel.js';
import { RunCost } from './run-cost.js';
import { RowsSkeleton } from './skeleton.js';

interface Props {
  order: MachineOrder;
  /** The question, before the estimate has arrived and afterwards. */
  title(estimate: RunEstimate | undefined): string;
  verb: string;
  pending: boolean;
  /** Whether the estimate leaves nothing to confirm. */
  isRefused?(estimate: RunEstimate): boolean;
  /** Said of the estimate before its details. */
  lead?(estimate: RunEstimate): ReactNode;
  /** Further facts about this order. */
  children?: ReactNode;
  onConfirm(estimate: RunEstimate): void;
  onClose(): void;
}

/** Asks before machines translate, with the estimate: the texts, the price, the time, and what the limits leave out. */
export function RunQuestion({ order, title, verb, pending, isRefused, lead, children, onConfirm, onClose }: Props) {
  const { projectId, languages, ...chosen } = order;
  const options = runEstimateOptions({ projectId, languages: [...languages], ...chosen });
  // The figures of another choice stay until the new ones are there, and cannot be confirmed.
  const { data: estimate, error, refetch, isPlaceholderData } = useQuery({ ...options, placeholderData: keepPreviousData });
  return (
    <ConfirmDialog
      open
      title={title(estimate)}
      verb={verb}
      pending={pending}
      disabled={!estimate || isPlaceholderData || isRefused?.(estimate) === true}
      onConfirm={() => estimate && onConfirm(estimate)}
      onCancel={onClose}
    >
      {!error && !estimate && <RowsSkeleton rows={2} />}
      {error && !estimate && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {estimate && lead && <p>{lead(estimate)}</p>}
      {estimate && <RunCost estimate={estimate} />}
      {children}
    </ConfirmDialog>
  );
}
