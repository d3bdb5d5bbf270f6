import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.js';

/** Why a call failed, in words. */
export function useFailureText(error: unknown): string {
  const { t } = useTranslation();
  if (!(error instanceof ApiError)) return t('failure.unexpected');
  return error.reply ? error.message : t(`failure.${error.kind}`);
}
