import { requireLanguage } from '@bhashantar/contracts';
import { nativeDigits } from '@bhashantar/indic';
import type { Digits } from '@bhashantar/segmenter/segment-format';
import type { PublicSite } from './site.entity.js';

const INTERNATIONAL = '0123456789';

/** The digits that change in translated texts of a language, by the project's policy; undefined if they do not change. */
export function shownDigits({ settings, numerals }: Pick<PublicSite, 'settings' | 'numerals'>, language: string): Digits | undefined {
  const policy = settings.numerals?.[language] ?? (numerals === 'convert' ? 'native' : 'keep');
  if (policy === 'keep') return undefined;
  const native = nativeDigits(language, requireLanguage(language).script);
  if (native === undefined) return undefined;
  return policy === 'native' ? [INTERNATIONAL, native] : [native, INTERNATIONAL];
}
