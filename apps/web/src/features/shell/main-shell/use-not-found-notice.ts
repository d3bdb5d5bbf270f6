import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/create-store.js';
import { notFoundPath } from '../../../lib/not-found-path.store.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Says that an address does not exist: the landing screen is shown instead and could be taken for it. */
export function useNotFoundNotice(): void {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const path = useStore(notFoundPath);
  useEffect(() => {
    if (path === null) return;
    notify.warning('lostPath', t('lost', { path }));
    notFoundPath.set(null);
  }, [path, notify, t]);
}
