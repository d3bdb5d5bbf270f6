import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/create-store.js';
import { lostAddress } from '../../../lib/lost-address.store.js';
import { useNotify } from '../../../lib/use-notify.js';

/**
 * Says that an address does not exist, because people could mistake the landing screen for the page they wanted. It does not repeat the
 * address, which could contain any text.
 */
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
