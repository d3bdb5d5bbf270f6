import { ROLE_LABELS } from '@bhashantar/contracts';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/http/api-error.js';
import { MissingPermission } from '../lib/session/missing-permission.js';
import { EmptyState } from './empty-state.js';

type Reason = 'offline' | 'unreadable' | 'forbidden' | 'notFound' | 'refused' | 'unexpected';

function reasonOf(error: unknown): Reason {
  if (error instanceof MissingPermission) return 'forbidden';
  if (!(error instanceof ApiError)) return 'unexpected';
  if (error.kind !== 'refused') return error.kind;
  if (error.status === 403) return 'forbidden';
  return error.status === 404 ? 'notFound' : 'refused';
}

/** Whether a retry may help. It does not help after “not found” or “forbidden”. */
export function isRetryable(error: unknown): boolean {
  const reason = reasonOf(error);
  return reason !== 'forbidden' && reason !== 'notFound';
}

interface Props {
  error: unknown;
  /** The specification's text for this failure, if it has one. */
  title?: string;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  heading?: 'h1' | 'h2';
}

/** The missing permission, or the id by which support finds the log line. */
function noteOf(t: TFunction, error: unknown): string | undefined {
  if (error instanceof MissingPermission) {
    return t('failurePanel.forbidden.missing', {
      role: ROLE_LABELS[error.role],
      what: t(`failurePanel.forbidden.cannot.${error.permission}`),
    });
  }
  return error instanceof ApiError && error.reply ? t('failure.reference', { id: error.reply.reference }) : undefined;
}

/** Explains an error: the cause, the next step, and the id that support needs. */
export function ErrorPanel({ error, title, onRetry, action, heading = 'h2' }: Props) {
  const { t } = useTranslation();
  const reason = reasonOf(error);
  const reply = error instanceof ApiError ? error.reply : undefined;
  const mayRetry = isRetryable(error);
  return (
    <EmptyState
      kind={mayRetry ? 'error' : 'info'}
      heading={heading}
      title={title ?? t(`failurePanel.${reason}.title`)}
      text={reply && reason !== 'forbidden' ? reply.message : t(`failurePanel.${reason}.text`)}
      note={noteOf(t, error)}
    >
      {mayRetry && onRetry && (
        <Button type="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {action}
    </EmptyState>
  );
}
