import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../components/search-input.js';
import { countFilters } from './filters/describe-filters.js';
import type { SegmentFiltersProps } from './filters/filter-props.js';
import styles from './filters/filters.module.css';
import { SavedViews } from './filters/saved-views.js';

interface Props extends Omit<SegmentFiltersProps, 'PageSelect'> {
  /** The id of the panel of all filters, which is below. */
  panel: string;
  isOpen: boolean;
  onToggle(): void;
}

/** The search field, the button for all filters, and the views. The address of the page keeps what is chosen. */
export function SegmentFilters({ panel, isOpen, onToggle, ...props }: Props) {
  const { search, onChange } = props;
  const { t } = useTranslation(['translations', 'editor']);
  return (
    <>
      <div className={styles.search}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined }, true)} />
      </div>
      <Badge count={countFilters(search)} size="small" color="var(--bh-primary)">
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
          {t('editor:filters.open')}
        </Button>
      </Badge>
      <SavedViews {...props} />
    </>
  );
}
