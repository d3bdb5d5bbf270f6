import { PRIMARY_LANGUAGE_CODES, requireLanguage } from '@bhashantar/contracts';

/**
 * A language in the form of the Open Graph protocol, with the country where most people speak it: `hi_IN`. For Bengali it is India, because
 * we serve Indian sites.
 */
const locales = new Map<string, string>();

/** A language as the Open Graph protocol names it, with the country where most people speak it: `hi_IN`. Bengali is that of the Indian sites that we serve. */
export function localeOf(code: string): string {
  const known = locales.get(code) ?? makeLocale(code);
  locales.set(code, known);
  return known;
}

function makeLocale(code: string): string {
  const locale = new Intl.Locale(requireLanguage(code).tag).maximize();
  const isIndian = PRIMARY_LANGUAGE_CODES.includes(code) && code !== 'ur';
  return `${locale.language}_${isIndian ? 'IN' : locale.region}`;
}
