import { AUDIT_AREAS } from '@bhashantar/contracts';
import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { SearchInput } from '../../../components/search-input.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './audit.module.css';
import type { AuditSearch, ChangeAuditSearch } from './audit.search.js';
import { isDay } from './is-day.js';

interface Props {
  search: AuditSearch;
  change: ChangeAuditSearch;
  total: number | undefined;
}

/** Filters by text, action and date. */
export function AuditFilters({ search, change, total }: Props) {
  const { t } = useTranslation('audit');
  return (
    <FilterBar total={total !== undefined && t('total', { count: total, shown: formatCount(total) })}>
      <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ page: 1, q: q || undefined })} />
      <LabelledSelect<string>
        aria-label={t('kind')}
        value={search.action ?? ''}
        popupMatchSelectWidth={200}
        // The server matches all actions that begin with the given text.
        options={[
          { value: '', label: t('anyKind') },
          ...AUDIT_AREAS.map((family) => ({ value: `${family}.`, label: t(`family.${family}`) })),
        ]}
        onChange={(action) => change({ page: 1, action: action || undefined })}
      />
      <Day label={t('from')} value={search.from} onChange={(from) => change({ page: 1, from })} />
      <Day label={t('to')} value={search.to} onChange={(to) => change({ page: 1, to })} />
    </FilterBar>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange(day: string | undefined): void;
}

/**
 * The browser's own date field, because it supports every calendar key. antd's DatePicker costs 35 kB of script (gzip). A date is used only
 * when its year is complete.
 */
function Day({ label, value = '', onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // Back and "clear filters" change the address from outside.
  useEffect(() => setTyped(value), [value]);
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || isDay(day)) onChange(day || undefined);
  };
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" value={typed} onChange={(event) => type(event.target.value)} />
    </span>
  );
}
