import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { filtersOf, isFiltered, NO_FILTERS, type TranslationsSearch } from '../translations.search.js';
import { describeFilters } from './describe-filters.js';
import styles from './filters.module.css';

interface Props {
  search: TranslationsSearch;
  onChange(part: Partial<TranslationsSearch>): void;
}

/** The filters that are set; each is taken away by a click. */
export function FilterChips({ search, onChange }: Props) {
  const { t } = useTranslation(['editor', 'translations', 'common']);
  if (!isFiltered(filtersOf(search))) return null;
  return (
    <div className={styles.chips}>
      {describeFilters(search, t).map(({ name, label, isNegated, without }) => (
        <button key={name} type="button" aria-label={t('filters.remove', { filter: label })} onClick={() => onChange(without)}>
          {isNegated && <strong>{t('filters.not')}</strong>} <bdi>{label}</bdi> <CloseOutlined aria-hidden />
        </button>
      ))}
      <Button type="text" size="small" onClick={() => onChange(NO_FILTERS)}>
        {t('common:clearFilters')}
      </Button>
    </div>
  );
}
