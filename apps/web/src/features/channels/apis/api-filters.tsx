import { API_ENVIRONMENTS, API_ITEM_STATES, API_KINDS, type ApiItemState } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { SearchInput } from '../../../components/search-input.js';
import { domainsOptions } from './apis.queries.js';
import type { ApisSearch, ChangeApisSearch } from './apis.search.js';
import { isHouse } from './house.js';

interface Props {
  projectId: string;
  search: ApisSearch;
  onSearch: ChangeApisSearch;
  total: ReactNode;
}

/** The filters of the list of APIs. */
export function ApiFilters({ projectId, search, onSearch, total }: Props) {
  const { t } = useTranslation('apis');
  const domains = useQuery(domainsOptions(projectId)).data?.domainList ?? [];
  return (
    <FilterBar total={total}>
      <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => onSearch({ q: q || undefined, page: 1 }, true)} />
      <LabelledSelect<ApiItemState[]>
        mode="multiple"
        allowClear
        showSearch={false}
        maxTagCount="responsive"
        style={{ minInlineSize: 170 }}
        aria-label={t('filterState')}
        placeholder={t('anyState')}
        value={search.states ?? []}
        options={API_ITEM_STATES.map((value) => ({ value, label: t(`is.${value}`) }))}
        onChange={(states) => onSearch({ states: states.length > 0 ? states : undefined, page: 1 })}
      />
      <Choice
        label={t('filterKind')}
        any={t('anyKind')}
        value={search.kind}
        options={API_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onSearch({ kind, page: 1 })}
      />
      <Choice
        label={t('filterEnvironment')}
        any={t('anyEnvironment')}
        value={search.environment}
        options={API_ENVIRONMENTS.map((value) => ({ value, label: t(`environments.${value}`) }))}
        onChange={(environment) => onSearch({ environment, page: 1 })}
      />
      {(domains.length > 1 || search.domain) && (
        <Choice
          label={t('filterDomain')}
          any={t('anyDomain')}
          value={search.domain}
          options={domains.map(({ domain }) => ({ value: domain, label: isHouse(domain) ? t(`houses.${domain}`) : domain }))}
          onChange={(domain) => onSearch({ domain, page: 1 })}
        />
      )}
    </FilterBar>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  any: string;
  value: Value | undefined;
  options: { value: Value; label: string }[];
  onChange(value: Value | undefined): void;
}

function Choice<Value extends string>({ label, any, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <LabelledSelect<Value | ''>
      aria-label={label}
      style={{ minInlineSize: 150 }}
      value={value ?? ''}
      options={[{ value: '' as const, label: any }, ...options]}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
}
