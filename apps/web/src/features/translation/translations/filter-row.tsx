import { type ProjectDetails, REVIEW_STATES, type ReviewState, TRANSLATION_TYPES, type TranslationType } from '@bhashantar/contracts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { totalSegments } from '../../../lib/sum-counts.js';
import styles from './filter-row.module.css';
import { withoutNot } from './filters/describe-filters.js';
import { chooseAll, clearSelection, type Selection, useChosen } from './selection.js';
import type { TranslationsSearch } from './translations.search.js';
import { TYPE_ICONS } from './type-tag.js';
import type { Segments } from './use-segments.js';

interface Props {
  project: ProjectDetails;
  language: string;
  search: TranslationsSearch;
  segments: Segments;
  selection: Selection;
  onChange(part: Partial<TranslationsSearch>): void;
}

/** One line above the rows: a checkbox that chooses all of them, and the most frequent filters with counts. */
export function FilterRow({ project, language, search, segments, selection, onChange }: Props) {
  const mayEdit = usePermission('translation.edit');
  const { types, total } = useTypes(project, language);
  // If the figures change their widths, the line is measured again.
  const widest = types.map(({ count }) => count.length).join();
  return (
    <Fitting key={widest}>
      {(fits) => (
        <>
          {mayEdit && <ChooseLoaded selection={selection} hashes={segments.rows.map((row) => row.sourceHash)} />}
          <TypeFilter types={types} total={total} fits={fits} chosen={search.type ?? []} onChange={(type) => onChange({ type })} />
          <ReviewFilter project={project} language={language} search={search} onChange={onChange} />
        </>
      )}
    </Fitting>
  );
}

/** Tells its content whether all of it fits into one line. */
function Fitting({ children }: { children(fits: boolean): ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  const fits = useFits(line);
  return (
    <div ref={line} className={styles.row} data-fits={fits || undefined}>
      {children(fits)}
    </div>
  );
}

/** Whether the content of a line is at most as wide as the line. It measures the content once, while all of it is in the line. */
function useFits(line: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  const needed = useRef(0);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => {
      needed.current = Math.max(needed.current, element.scrollWidth > element.clientWidth ? element.scrollWidth : 0);
      setFits(element.clientWidth >= needed.current);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line]);
  return fits;
}

interface CountedType {
  type: TranslationType;
  count: string;
  name: string;
}

function useTypes(project: ProjectDetails, language: string): { types: CountedType[]; total: string } {
  const { t } = useTranslation('common');
  const counts = project.languages.find((progress) => progress.language === language)?.counts;
  const types = TRANSLATION_TYPES.map((type) => ({
    type,
    count: counts ? formatCount(counts[type].segments) : '',
    name: t(`type.${type}`),
  }));
  return { types, total: counts ? formatCount(totalSegments(counts)) : '' };
}

interface TypeProps {
  types: CountedType[];
  total: string;
  fits: boolean;
  chosen: TranslationType[];
  onChange(types: TranslationType[] | undefined): void;
}

/** The number of segments of each type; a click filters the list by it. If they do not fit into the line, they become a list. */
function TypeFilter({ types, total, fits, chosen, onChange }: TypeProps) {
  const { t } = useTranslation('translations');
  const toggle = (type: TranslationType) => {
    const next = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type];
    onChange(next.length > 0 ? next : undefined);
  };
  if (!fits) {
    const several = types.filter(({ type }) => chosen.includes(type)).map(({ name }) => name);
    return (
      <LabelledSelect<string>
        className={styles.select}
        aria-label={t('types')}
        value={chosen.length > 1 ? 'several' : (chosen[0] ?? '')}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: `${t('all')} ${total}` },
          ...types.map(({ type, name, count }) => ({ value: type as string, label: `${name} ${count}` })),
          ...(chosen.length > 1 ? [{ value: 'several', label: several.join(', ') }] : []),
        ]}
        onChange={(value) => {
          const type = TRANSLATION_TYPES.find((known) => known === value);
          if (value !== 'several') onChange(type && [type]);
        }}
      />
    );
  }
  return (
    <fieldset className={styles.types}>
      <legend className="bh-visually-hidden">{t('types')}</legend>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange(undefined)}>
        {t('all')} <span>{total}</span>
      </button>
      {types.map(({ type, name, count }) => (
        <button key={type} type="button" data-type={type} aria-pressed={chosen.includes(type)} onClick={() => toggle(type)}>
          {TYPE_ICONS[type]} {name} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

type ReviewProps = Pick<Props, 'project' | 'language' | 'search' | 'onChange'>;

/** The number of translations in each state of the review, to filter by. */
function ReviewFilter({ project, language, search, onChange }: ReviewProps) {
  const { t } = useTranslation(['editor', 'common']);
  const review = project.languages.find((progress) => progress.language === language)?.review;
  const isNegated = search.not?.includes('review');
  return (
    <LabelledSelect<ReviewState | ''>
      className={styles.select}
      aria-label={t('filters.review')}
      value={isNegated ? '' : (search.review ?? '')}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('filters.anyReview') },
        ...REVIEW_STATES.map((state) => ({
          value: state,
          label: `${t(`common:review.${state}`)} ${formatCount(review?.[state].segments ?? 0)}`,
        })),
      ]}
      onChange={(state) => onChange({ ...withoutNot(search, 'review'), review: state || undefined })}
    />
  );
}

function ChooseLoaded({ selection, hashes }: { selection: Selection; hashes: string[] }) {
  const { t } = useTranslation('editor');
  const chosen = useChosen(selection);
  const isEvery = hashes.length > 0 && (chosen.isAll || hashes.every((hash) => chosen.hashes.has(hash)));
  const isSome = chosen.hashes.size > 0 && !isEvery;
  return (
    <label className={styles.choice} title={t('chooseAll')}>
      <span className="bh-visually-hidden">{t('chooseAll')}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        checked={isEvery}
        disabled={hashes.length === 0}
        onChange={() => (isEvery ? clearSelection(selection) : chooseAll(selection, hashes, false))}
      />
    </label>
  );
}
