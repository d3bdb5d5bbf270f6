import { TERM_RULES } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LanguageName } from '../../../components/language-name.js';
import { SearchInput } from '../../../components/search-input.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './glossary.module.css';
import type { ChangeGlossarySearch, GlossarySearch } from './glossary.search.js';

interface Props {
  languages: string[];
  search: GlossarySearch;
  total: number | undefined;
  onChange: ChangeGlossarySearch;
}

const ALL = '';

/** The filters of the glossary. */
export function GlossaryFilters({ languages, search, total, onChange }: Props) {
  const { t } = useTranslation('glossary');
  const ofLanguages = languages.map((value) => ({ value, label: <LanguageName code={value} /> }));
  const ofRules = TERM_RULES.map((value) => ({ value, label: t(`rule.${value}`) }));
  return (
    <FilterBar total={total !== undefined && t('total', { count: total, shown: formatCount(total) })}>
      <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined }, true)} />
      <LabelledSelect<string>
        className={styles.filter ?? ''}
        aria-label={t('language')}
        value={search.language ?? ALL}
        options={[{ value: ALL, label: t('anyLanguage') }, ...ofLanguages]}
        onChange={(language) => onChange({ language: language || undefined })}
      />
      <LabelledSelect<string>
        className={styles.filter ?? ''}
        aria-label={t('column.rule')}
        value={search.rule ?? ALL}
        options={[{ value: ALL, label: t('anyRule') }, ...ofRules]}
        onChange={(value) => onChange({ rule: TERM_RULES.find((rule) => rule === value) })}
      />
    </FilterBar>
  );
}
