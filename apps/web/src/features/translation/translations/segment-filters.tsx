import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { SearchInput } from '../../../components/search-input.js';
import { FilterPanel } from './filters/filter-panel.js';
import type { SegmentFiltersProps } from './filters/filter-props.js';
import styles from './filters/filters.module.css';
import { SavedViews } from './filters/saved-views.js';

const SEARCH_IN = ['both', 'source', 'target'] as const;

/** The text that is sought; the other filters unfold below it. All of it stands in the address. */
export function SegmentFilters(props: SegmentFiltersProps) {
  const { search, onChange } = props;
  const { t } = useTranslation(['translations', 'editor']);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <>
      <div className={styles.search}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined }, true)} />
        <LabelledSelect
          aria-label={t('searchIn')}
          value={search.in ?? 'both'}
          options={SEARCH_IN.map((where) => ({ value: where, label: t(`in.${where}`) }))}
          onChange={(where) => onChange({ in: where === 'both' ? undefined : where })}
        />
      </div>
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
        {t('editor:filters.open')}
      </Button>
      <SavedViews {...props} />
      <div id={panel} hidden={!isOpen} className={styles.place}>
        {isOpen && <FilterPanel {...props} />}
      </div>
    </>
  );
}
