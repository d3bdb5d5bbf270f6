import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel, isRetryable } from './error-panel.js';
import { LinkButton } from './link-button.js';

/** Shown instead of a screen that failed to render. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => queries.reset(), [queries]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const elsewhere = !isRetryable(error) && (
    <LinkButton to="/app" kind="primary">
      {t('toStart')}
    </LinkButton>
  );
  return <ErrorPanel heading="h1" error={error} onRetry={retry} action={elsewhere} />;
}
