import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type common from '../locales/en/common.json';
import { formatBytes } from './format/format-bytes.js';
import { formatCount } from './format/format-number.js';

type ReasonKey = Exclude<keyof (typeof common)['reason'], 'http' | 'planSegments' | 'planBytes'>;

/** The limit of a plan that a crawl has reached, with its number. */
const PLAN_REASON = /^(planSegments|planBytes)(\d{1,15})$/;

/** The server sends reasons as short codes (`http404`, `robots`, `planSegments20000`) or, with more detail, as sentences. */
export function useReason(): (reason: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (reason) => {
      const status = /^http(\d{3})$/.exec(reason)?.[1];
      if (status) return t('reason.http', { status });
      const [, limit, allowed] = PLAN_REASON.exec(reason) ?? [];
      if (limit === 'planSegments') return t('reason.planSegments', { allowed: formatCount(Number(allowed)) });
      if (limit === 'planBytes') return t('reason.planBytes', { allowed: formatBytes(Number(allowed)) });
      return i18n.exists(`common:reason.${reason}`) ? t(`reason.${reason as ReasonKey}`) : reason;
    },
    [t, i18n],
  );
}
