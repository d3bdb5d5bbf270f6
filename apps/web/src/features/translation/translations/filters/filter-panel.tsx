import {
  DISPLAY_TYPES,
  type DisplayType,
  MACHINE_SOURCES,
  type MachineSource,
  REVIEW_STATES,
  type ReviewState,
  SEARCH_MODES,
  type SearchMode,
  type SegmentCondition,
  TRANSLATION_TYPES,
  type TranslationType,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { qualitySettingsOptions } from '../../../../lib/quality.queries.js';
import type { TranslationsSearch } from '../translations.search.js';
import { toggleNot } from './describe-filters.js';
import type { SegmentFiltersProps } from './filter-props.js';
import styles from './filters.module.css';

const SEARCH_IN = ['both', 'source', 'target'] as const;

/** All filters. Each filter that is set can be negated. */
export function FilterPanel({ projectId, search, onChange, PageSelect }: SegmentFiltersProps) {
  const { t } = useTranslation(['translations', 'editor', 'common']);
  const condition = (name: SegmentCondition, isSet: boolean) => ({ name, isSet, search, onChange });
  return (
    <div className={styles.panel}>
      <Condition
        {...condition('text', Boolean(search.q))}
        more={
          <Checkbox checked={search.case === true} onChange={({ target }) => onChange({ case: target.checked || undefined })}>
            {t('editor:filters.case')}
          </Checkbox>
        }
      >
        <LabelledSelect
          aria-label={t('searchIn')}
          value={search.in ?? 'both'}
          options={SEARCH_IN.map((where) => ({ value: where, label: t(`in.${where}`) }))}
          onChange={(where) => onChange({ in: where === 'both' ? undefined : where })}
        />
        <LabelledSelect<SearchMode>
          aria-label={t('editor:filters.mode')}
          value={search.mode ?? 'contains'}
          options={SEARCH_MODES.map((mode) => ({ value: mode, label: t(`editor:filters.modes.${mode}`) }))}
          onChange={(mode) => onChange({ mode: mode === 'contains' ? undefined : mode })}
        />
      </Condition>
      <Condition {...condition('type', Boolean(search.type?.length))}>
        <LabelledSelect<TranslationType[]>
          mode="multiple"
          maxTagCount="responsive"
          aria-label={t('types')}
          placeholder={t('editor:filters.anyType')}
          value={search.type ?? []}
          options={TRANSLATION_TYPES.map((type) => ({ value: type, label: t(`common:type.${type}`) }))}
          onChange={(type) => onChange({ type: type.length > 0 ? type : undefined })}
        />
        <LabelledSelect<DisplayType | ''>
          aria-label={t('displayType')}
          value={search.kind ?? ''}
          options={[
            { value: '', label: t('anyKind') },
            ...DISPLAY_TYPES.map((kind) => ({ value: kind, label: t(`common:translationKind.${kind}`) })),
          ]}
          onChange={(kind) => onChange({ kind: kind || undefined })}
        />
      </Condition>
      <Condition {...condition('origin', Boolean(search.made))}>
        <LabelledSelect<MachineSource | ''>
          aria-label={t('made')}
          value={search.made ?? ''}
          options={[
            { value: '', label: t('anyMade') },
            ...MACHINE_SOURCES.map((source) => ({ value: source, label: t(`source.${source}`) })),
          ]}
          onChange={(made) => onChange({ made: made || undefined })}
        />
      </Condition>
      <Condition
        {...condition('review', Boolean(search.review))}
        more={
          <Checkbox checked={search.comments === true} onChange={({ target }) => onChange({ comments: target.checked || undefined })}>
            {t('onlyComments')}
          </Checkbox>
        }
      >
        <LabelledSelect<ReviewState | ''>
          aria-label={t('editor:filters.reviewOf')}
          value={search.review ?? ''}
          options={[
            { value: '', label: t('editor:filters.anyReview') },
            ...REVIEW_STATES.map((state) => ({ value: state, label: t(`common:review.${state}`) })),
          ]}
          onChange={(review) => onChange({ review: review || undefined })}
        />
      </Condition>
      <Condition
        {...condition('problem', Boolean(search.check))}
        more={
          <Checkbox checked={search.problems === true} onChange={({ target }) => onChange({ problems: target.checked || undefined })}>
            {t('onlyProblems')}
          </Checkbox>
        }
      >
        <CheckSelect projectId={projectId} value={search.check} onChange={(check) => onChange({ check })} />
      </Condition>
      <Condition {...condition('page', Boolean(search.url))}>
        <PageSelect value={search.url} onChange={(url) => onChange({ url })} />
      </Condition>
      <Condition {...condition('author', Boolean(search.author))}>
        <AuthorField value={search.author} onChange={(author) => onChange({ author }, true)} />
      </Condition>
      <Condition {...condition('updated', Boolean(search.from ?? search.to))}>
        <div className={styles.days}>
          <DayField label={t('editor:filters.from')} value={search.from} onChange={(from) => onChange({ from })} />
          <DayField label={t('editor:filters.to')} value={search.to} onChange={(to) => onChange({ to })} />
        </div>
      </Condition>
    </div>
  );
}

interface ConditionProps {
  name: SegmentCondition;
  isSet: boolean;
  search: TranslationsSearch;
  onChange(part: Partial<TranslationsSearch>): void;
  /** Checkboxes beside the one that negates the condition. */
  more?: ReactNode;
  children: ReactNode;
}

/** One condition; a set one has a switch that negates it. */
function Condition({ name, isSet, search, onChange, more, children }: ConditionProps) {
  const { t } = useTranslation('editor');
  const label = t(`filters.condition.${name}`);
  return (
    <fieldset className={styles.condition}>
      <legend>{label}</legend>
      {children}
      <div className={styles.switches}>
        {more}
        {isSet && (
          <Checkbox
            checked={search.not?.includes(name) === true}
            onChange={() => onChange(toggleNot(search, name))}
            aria-label={t('filters.notOf', { condition: label })}
          >
            {t('filters.not')}
          </Checkbox>
        )}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

function CheckSelect({ projectId, value, onChange }: FieldProps & { projectId: string }) {
  const { t } = useTranslation('editor');
  const { data } = useQuery(qualitySettingsOptions(projectId));
  const options = [
    { value: '', label: t('filters.anyCheck') },
    ...(data?.checks ?? []).map(({ code, title }) => ({ value: code, label: title })),
  ];
  return (
    <LabelledSelect
      aria-label={t('filters.check')}
      value={value ?? ''}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={320}
      onChange={(code) => onChange(code || undefined)}
    />
  );
}

const IDLE_MS = 400;

function AuthorField({ value, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  useEffect(() => {
    if (text.trim() === (value ?? '')) return;
    const timer = setTimeout(() => onChange(text.trim() || undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <Input
      aria-label={t('filters.author')}
      placeholder={t('filters.author')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function DayField({ label, value, onChange }: FieldProps & { label: string }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        aria-label={label}
        title={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}
