import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type common from '../locales/en/common.json';

type ReasonKey = Exclude<keyof (typeof common)['reason'], 'http'>;

/** The server gives reasons as short codes (`http404`, `robots`) or, where it has more to say, as sentences. */
export function useReason(): (reason: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (reason) => {
      const status = /^http(\d{3})$/.exec(reason)?.[1];
      if (status) return t('reason.http', { status });
      return i18n.exists(`common:reason.${reason}`) ? t(`reason.${reason as ReasonKey}`) : reason;
    },
    [t, i18n],
  );
}
