import { PRIMARY_LANGUAGE_CODES, requireLanguage } from '@bhashantar/contracts';

/** Cached for each language, because creating an Intl object takes longer than the rest of a page's head. */
const locales = new Map<string, string>();

/**
 * A language in the form of the Open Graph protocol, with the country where most people speak it: `hi_IN`. For Bengali it is India, because
 * we serve Indian sites.
 */
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
