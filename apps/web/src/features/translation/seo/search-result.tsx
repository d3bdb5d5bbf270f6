import { languageOf, type SeoPage } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { readableText } from '../../../lib/format/readable-text.js';
import styles from './seo.module.css';

/**
 * The page as a search result in the language. Untranslated parts are in the source language. `url` is the page's address in the language.
 */
export function SearchResult({ language, page: { fields }, url }: { language: string; page: SeoPage; url: string }) {
  const { t } = useTranslation('seo');
  const { tag, direction } = languageOf(language) ?? {};
  const textOf = (name: string) => {
    const field = fields.find((one) => one.field === name);
    return field && shorten(readableText(field.target ?? field.source, field.example), field.maxLength);
  };
  const title = textOf('title') ?? textOf('og:title');
  const description = textOf('description') ?? textOf('og:description');
  return (
    <figure className={styles.result} aria-label={t('preview')}>
      <bdi dir="ltr">{url}</bdi>
      <p lang={tag} dir={direction} className={styles.resultTitle}>
        {title ?? t('noTitle')}
      </p>
      <p lang={tag} dir={direction}>
        {description ?? t('noDescription')}
      </p>
    </figure>
  );
}

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a text to what search engines show. Never cuts within a letter of an Indian script. */
function shorten(text: string, most: number | null): string {
  const letters = [...LETTERS.segment(text)];
  if (most === null || letters.length <= most) return text;
  return `${letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
