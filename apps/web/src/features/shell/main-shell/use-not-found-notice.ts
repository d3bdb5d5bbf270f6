import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/create-store.js';
import { lostAddress } from '../../../lib/lost-address.store.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Says that an address does not exist: the landing screen is shown instead and could be taken for it. The address could hold anybody's words. */
export function useNotFoundNotice(): void {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const isLost = useStore(lostAddress);
  useEffect(() => {
    if (!isLost) return;
    notify.warning('lostPath', t('lost'));
    lostAddress.set(false);
  }, [isLost, notify, t]);
}
