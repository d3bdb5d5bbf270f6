import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import styles from '../../../components/zone-list.module.css';
import { formatCount } from '../../../lib/format/format-number.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import { pagePublicationsOptions, scopeUrlsOptions } from './pages.queries.js';

const IDLE_MS = 250;

interface Props {
  projectId: string;
  language: string;
  value: string | undefined;
  onChange(url: string | undefined): void;
}

/** The pages of the site beside the editor, each with its untranslated words; a click shows the segments of a page. */
export function PagesZone({ projectId, language, value, onChange }: Props) {
  const { t } = useTranslation('pages');
  const [typed, setTyped] = useState('');
  const field = useId();
  const pages = useQuery(scopeUrlsOptions(projectId, { page: 1, q: useDebouncedValue(typed, IDLE_MS), state: 'fetched' }));
  const urls = pages.data?.urlList.map(({ url }) => url) ?? [];
  const publications = useQuery(pagePublicationsOptions(projectId, language, urls));
  const missing = new Map(publications.data?.pages.map(({ url, words, translatedWords }) => [url, words - translatedWords]));
  if (pages.error) return <ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <RowsSkeleton rows={6} />;
  const more = pages.data.total - urls.length;
  return (
    <div className={styles.zone}>
      <label className="bh-visually-hidden" htmlFor={field}>
        {t('zone.search')}
      </label>
      <input id={field} type="search" placeholder={t('zone.search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ul>
        <li>
          <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
            {t('everyPage')}
          </button>
        </li>
        {pages.data.urlList.map(({ url, title }) => (
          <li key={url}>
            <button type="button" aria-pressed={value === url} title={url} onClick={() => onChange(url)}>
              <span>
                {title ?? pathOf(url)}
                <bdi dir="ltr">{pathOf(url)}</bdi>
              </span>
              <Missing words={missing.get(url)} />
            </button>
          </li>
        ))}
      </ul>
      {urls.length === 0 && <p>{t('noneTitle')}</p>}
      {more > 0 && <p>{t('zone.more', { count: more, shown: formatCount(more) })}</p>}
    </div>
  );
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '') || '/';

function Missing({ words }: { words: number | undefined }) {
  const { t } = useTranslation('pages');
  if (words === undefined) return null;
  const label = words === 0 ? t('zone.complete') : t('zone.missing', { count: words, shown: formatCount(words) });
  return (
    <span role="img" aria-label={label} className={styles.missing} data-complete={words === 0 || undefined} title={label}>
      {words === 0 ? '✓' : formatCount(words)}
    </span>
  );
}
