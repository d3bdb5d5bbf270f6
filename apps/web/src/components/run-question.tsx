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
  /** The text of the question, before and after the estimate has arrived. */
  title(estimate: RunEstimate | undefined): string;
  verb: string;
  pending: boolean;
  /** Whether the estimate leaves nothing to confirm. */
  isRefused?(estimate: RunEstimate): boolean;
  /** A sentence about the estimate, shown before its details. */
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
  // After another choice the old figures stay until the new ones have loaded. Meanwhile they cannot be confirmed.
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
