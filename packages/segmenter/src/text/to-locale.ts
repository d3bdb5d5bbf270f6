/** Language codes of ours that are not BCP 47 tags. */
const TAGS: Record<string, string> = { od: 'or' };

/** A locale that `Intl` accepts, from a tag, one of our language codes or a page's `lang`; English when it is invalid. */
export function toLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(TAGS[locale] ?? locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
