/** The locale of a CMS for a language of a project. `hi-IN` and `hi_IN` count as `hi` if there is no closer locale. */
export function localeOf(locales: readonly { code: string; isDefault?: boolean }[], language: string): string | undefined {
  const wanted = plain(language);
  const exact = locales.find(({ code }) => plain(code) === wanted);
  if (exact) return exact.code;
  const base = baseOf(wanted);
  const near = locales.filter(({ code }) => baseOf(plain(code)) === base);
  // No country is closer than another one, unless it is the default of the CMS.
  return (near.length === 1 ? near[0] : near.find(({ isDefault }) => isDefault))?.code;
}

const plain = (code: string): string => code.replaceAll('_', '-').toLowerCase();
const baseOf = (code: string): string => code.split('-', 1)[0] ?? code;
