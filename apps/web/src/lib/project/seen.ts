import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format/format-number.js';
import { useNotify } from '../use-notify.js';

/** The moment of a count, which is sent with the change that follows. */
export const seenIn = (counted: { seen: string | null } | undefined): { seen?: string } => (counted?.seen ? { seen: counted.seen } : {});

/** Reports how many targets stayed unchanged because somebody else had changed them. */
export function useTellSkipped(): (skipped: number) => void {
  const { t } = useTranslation('common');
  const notify = useNotify();
  return useCallback(
    (skipped: number) => {
      if (skipped > 0) notify.warning('skipped', t('skipped', { count: skipped, shown: formatCount(skipped) }));
    },
    [t, notify],
  );
}
