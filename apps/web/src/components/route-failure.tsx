import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorPanel } from './error-panel.js';

/** In the place of a screen that could not be shown. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => queries.reset(), [queries]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorPanel heading="h1" error={error} onRetry={retry} />;
}
