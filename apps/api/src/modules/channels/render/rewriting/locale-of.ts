import { PRIMARY_LANGUAGE_CODES, requireLanguage } from '@bhashantar/contracts';

/** A language as the Open Graph protocol names it, with the country where most people speak it: `hi_IN`. Bengali is that of the Indian sites that we serve. */
export function localeOf(code: string): string {
  const locale = new Intl.Locale(requireLanguage(code).tag).maximize();
  const isIndian = PRIMARY_LANGUAGE_CODES.includes(code) && code !== 'ur';
  return `${locale.language}_${isIndian ? 'IN' : locale.region}`;
}
