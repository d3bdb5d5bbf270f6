import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/create-store.js';
import { lostPath } from '../../lib/lost-path.store.js';
import { useNotify } from '../../lib/use-notify.js';

/** Says that an address led nowhere: whoever typed it would otherwise take their first screen for it. */
export function useLostPath(): void {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const path = useStore(lostPath);
  useEffect(() => {
    if (path === null) return;
    notify.warning('lostPath', t('lost', { path }));
    lostPath.set(null);
  }, [path, notify, t]);
}
