import { DISPLAY_TYPES, type DisplayType, MACHINE_SOURCES, type MachineSource } from '@bhashantar/contracts';
import { Button, Checkbox } from 'antd';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../components/labelled-select.js';
import { SearchInput } from '../../components/search-input.js';
import styles from './translations.module.css';
import { filtersOf, isFiltered, type TranslationsSearch } from './translations.search.js';

export interface PageSelectProps {
  value: string | undefined;
  onChange(url: string | undefined): void;
}

const SEARCH_IN = ['both', 'source', 'target'] as const;

interface Props {
  search: TranslationsSearch;
  onChange(part: Partial<TranslationsSearch>, replace?: boolean): void;
  PageSelect: ComponentType<PageSelectProps>;
}

/** Text, page, how it was made, problems; all of it in the address. */
export function SegmentFilters({ search, onChange, PageSelect }: Props) {
  const { t } = useTranslation(['translations', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => onChange({ q: q || undefined }, true)} />
        <LabelledSelect
          aria-label={t('searchIn')}
          value={search.in ?? 'both'}
          options={SEARCH_IN.map((where) => ({ value: where, label: t(`in.${where}`) }))}
          onChange={(where) => onChange({ in: where === 'both' ? undefined : where })}
        />
      </div>
      <Button className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'fewerFilters' : 'moreFilters')}
      </Button>
      <div className={styles.rest} data-open={open || undefined}>
        <KindSelect value={search.kind} onChange={(kind) => onChange({ kind })} />
        <MadeSelect value={search.made} onChange={(made) => onChange({ made })} />
        <div className={styles.page}>
          <PageSelect value={search.url} onChange={(url) => onChange({ url })} />
        </div>
        <Checkbox checked={search.problems === true} onChange={(event) => onChange({ problems: event.target.checked || undefined })}>
          {t('onlyProblems')}
        </Checkbox>
      </div>
      {isFiltered(filtersOf(search)) && (
        <Button
          type="text"
          onClick={() =>
            onChange({
              q: undefined,
              in: undefined,
              kind: undefined,
              made: undefined,
              url: undefined,
              problems: undefined,
              type: undefined,
            })
          }
        >
          {t('common:clearFilters')}
        </Button>
      )}
    </div>
  );
}

function KindSelect({ value, onChange }: { value: DisplayType | undefined; onChange(kind: DisplayType | undefined): void }) {
  const { t } = useTranslation(['translations', 'common']);
  return (
    <LabelledSelect<DisplayType | ''>
      className={styles.made}
      aria-label={t('displayType')}
      value={value ?? ''}
      options={[
        { value: '', label: t('anyKind') },
        ...DISPLAY_TYPES.map((kind) => ({ value: kind, label: t(`common:translationKind.${kind}`) })),
      ]}
      onChange={(kind) => onChange(kind || undefined)}
    />
  );
}

function MadeSelect({ value, onChange }: { value: MachineSource | undefined; onChange(made: MachineSource | undefined): void }) {
  const { t } = useTranslation('translations');
  return (
    <LabelledSelect<MachineSource | ''>
      className={styles.made}
      aria-label={t('made')}
      value={value ?? ''}
      options={[{ value: '', label: t('anyMade') }, ...MACHINE_SOURCES.map((source) => ({ value: source, label: t(`source.${source}`) }))]}
      onChange={(made) => onChange(made || undefined)}
    />
  );
}
