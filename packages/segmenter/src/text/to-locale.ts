/** Codes of ours that are no BCP 47 tags. */
const TAGS: Record<string, string> = { od: 'or' };

/** A locale that `Intl` takes, from a tag, one of our language codes or what a page's `lang` says; English when it is none. */
export function toLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(TAGS[locale] ?? locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
