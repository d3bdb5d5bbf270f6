import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import { filtersOf, isFiltered, NO_FILTERS, type TranslationsSearch } from '../translations.search.js';
import type { Segments } from '../use-segments.js';
import { describeFilters } from './describe-filters.js';
import styles from './filters.module.css';

interface Props {
  search: TranslationsSearch;
  segments: Pick<Segments, 'total' | 'isTotalExact' | 'isReady'>;
  onChange(part: Partial<TranslationsSearch>): void;
  /** Moves the focus, because the pressed button has disappeared. */
  onRemoved(): void;
}

/** How many segments match, and the filters that are set. A click removes a filter. */
export function FilterChips({ search, segments, onChange, onRemoved }: Props) {
  const { t } = useTranslation(['editor', 'translations', 'common']);
  const { total, isTotalExact, isReady } = segments;
  const matching =
    isReady && t(isTotalExact ? 'translations:total' : 'translations:totalAtLeast', { count: total, shown: formatCount(total) });
  const remove = (part: Partial<TranslationsSearch>) => {
    onChange(part);
    onRemoved();
  };
  const isNarrowed = isFiltered(filtersOf(search));
  return (
    // Without a filter, the line above says how many there are.
    <div className={isNarrowed ? styles.chips : 'bh-visually-hidden'}>
      <p className={styles.total} role="status">
        {matching}
      </p>
      {isNarrowed && (
        <>
          {describeFilters(search, t).map(({ name, label, isNegated, without }) => (
            <button key={name} type="button" aria-label={t('filters.remove', { filter: label })} onClick={() => remove(without)}>
              {isNegated && <strong>{t('filters.not')}</strong>} <bdi>{label}</bdi> <CloseOutlined aria-hidden />
            </button>
          ))}
          {/* An empty list has this button itself. */}
          {(total > 0 || !isReady) && (
            <Button type="text" size="small" onClick={() => remove(NO_FILTERS)}>
              {t('common:clearFilters')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
