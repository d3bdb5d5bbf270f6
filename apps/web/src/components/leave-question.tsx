import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../lib/format/format-list.js';
import { hasUnsaved, useHasUnsaved, useUnsavedPlaces } from '../lib/unsaved.js';
import { DiscardQuestion } from './discard-question.js';

/** Asks before a person leaves a screen with unsaved changes. Signing out asks nothing, because the session has already ended. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const places = useUnsavedPlaces();
  useAskBeforeUnload(useHasUnsaved());
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && next.pathname !== current.pathname && next.pathname.startsWith('/app'),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <DiscardQuestion
      open={blocker.status === 'blocked'}
      {...(places.length > 0 && { text: t('unsaved.places', { places: formatList(places) }) })}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

/**
 * When a tab closes, browsers ask in their own words. They keep no page in their back/forward cache that listens for this event. The page
 * therefore listens only while it has unsaved changes.
 */
function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
