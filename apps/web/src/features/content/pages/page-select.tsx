import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import styles from './pages.module.css';
import { scopeUrlsOptions } from './pages.queries.js';

const IDLE_MS = 250;

interface Props {
  value: string | undefined;
  onChange(url: string | undefined): void;
  /** Without it, "every page" can be chosen, too. */
  required?: boolean;
}

/** One page of the site, found by its address or title. */
export function PageSelect({ value, onChange, required = false }: Props) {
  const { t } = useTranslation('pages');
  const { projectId = '' } = useParams({ strict: false });
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed, IDLE_MS);
  const { data, isFetching } = useQuery({ ...scopeUrlsOptions(projectId, { page: 1, q, state: 'fetched' }), enabled: projectId !== '' });
  const found = data?.urlList.map((page) => ({ value: page.url, label: <PageOption title={page.title} url={page.url} /> })) ?? [];
  const known = found.some((option) => option.value === value);
  const options = value && !known && !typed ? [{ value, label: <PageOption title={null} url={value} /> }, ...found] : found;
  return (
    <LabelledSelect
      aria-label={t('choose')}
      placeholder={t('everyPage')}
      allowClear={!required}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value ?? null}
      options={options}
      popupMatchSelectWidth={360}
      notFoundContent={isFetching ? null : t('noneTitle')}
      onChange={(url) => onChange(url ?? undefined)}
    />
  );
}

function PageOption({ title, url }: { title: string | null; url: string }) {
  return (
    <span className={styles.option}>
      {title && <span>{title}</span>}
      <bdi dir="ltr">{url.replace(/^https?:\/\/[^/]+/, '') || '/'}</bdi>
    </span>
  );
}
