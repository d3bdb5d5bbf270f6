import { useTranslation } from 'react-i18next';

const NAMED = [
  'title',
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:site_name',
  'twitter:title',
  'twitter:description',
] as const;
type Named = (typeof NAMED)[number];

const isNamed = (field: string): field is Named => (NAMED as readonly string[]).includes(field);
const STRUCTURED = 'jsonld:';

const rankOf = (field: string) => (isNamed(field) ? NAMED.indexOf(field) : NAMED.length);

/** What search engines show first, structured data last by name. */
export const byFieldOrder = (one: { field: string }, other: { field: string }): number =>
  rankOf(one.field) - rankOf(other.field) || one.field.localeCompare(other.field);

/** What people call a field; structured data by its property. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('seo');
  return (field) => {
    if (isNamed(field)) return t(`field.${field.replace(':', '_')}` as 'field.title');
    return field.startsWith(STRUCTURED) ? t('field.structured', { property: field.slice(STRUCTURED.length) }) : field;
  };
}
