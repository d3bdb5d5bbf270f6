import { PRIMARY_LANGUAGE_CODES, requireLanguage } from '@bhashantar/contracts';

/** Made once of each language: Intl takes longer for one than a page for the rest of its head. */
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
