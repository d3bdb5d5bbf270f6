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

/** Fields that search engines show come first. Structured data comes last, by name. */
export const byFieldOrder = (one: { field: string }, other: { field: string }): number =>
  rankOf(one.field) - rankOf(other.field) || one.field.localeCompare(other.field);

/** The common name of a field, or the property of structured data. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('seo');
  return (field) => {
    if (isNamed(field)) return t(`field.${field.replace(':', '_')}` as 'field.title');
    return field.startsWith(STRUCTURED) ? t('field.structured', { property: field.slice(STRUCTURED.length) }) : field;
  };
}
