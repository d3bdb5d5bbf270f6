import type { SegmentCondition } from '@bhashantar/contracts';
import type { TFunction } from 'i18next';
import type { TranslationsSearch } from '../translations.search.js';

/** A filter as shown: its text, and how to remove it. */
export interface FilterChip {
  name: SegmentCondition | 'kind' | 'problems' | 'comments';
  label: string;
  isNegated: boolean;
  without: Partial<TranslationsSearch>;
}

/** The list of negated conditions without a name, or with it. */
export function toggleNot({ not = [] }: TranslationsSearch, name: SegmentCondition): Pick<TranslationsSearch, 'not'> {
  const next = not.includes(name) ? not.filter((each) => each !== name) : [...not, name];
  return { not: next.length > 0 ? next : undefined };
}

/** The list of negated conditions without a name, if it contains that name. */
export const withoutNot = (search: TranslationsSearch, name: SegmentCondition) =>
  search.not?.includes(name) ? toggleNot(search, name) : {};

/** The number of filters that are set in the panel. Filters by type and those beside the search are shown in the line below instead. */
export function countFilters({
  kind,
  made,
  problems,
  comments,
  check,
  url,
  author,
  from,
  to,
  mode,
  case: matchCase,
  in: where,
}: TranslationsSearch) {
  const isOfText = mode !== undefined || matchCase !== undefined || where !== undefined;
  return [kind, made, problems, comments, check, url, author, from ?? to, isOfText || undefined].filter((value) => value !== undefined)
    .length;
}

type Translate = TFunction<['editor', 'translations', 'common']>;

/** The filters that are set, in the reader's words. */
export function describeFilters(search: TranslationsSearch, t: Translate): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (name: SegmentCondition, value: string | undefined, without: Partial<TranslationsSearch>) => {
    if (!value) return;
    const label = `${t(`filters.condition.${name}`)}: ${value}`;
    chips.push({ name, label, isNegated: search.not?.includes(name) ?? false, without: { ...without, ...withoutNot(search, name) } });
  };
  add('text', search.q && textOf(search, t), { q: undefined, mode: undefined, case: undefined });
  add('type', search.type?.map((type) => t(`common:type.${type}`)).join(', '), { type: undefined });
  if (search.kind)
    chips.push({ name: 'kind', label: t(`common:translationKind.${search.kind}`), isNegated: false, without: { kind: undefined } });
  add('origin', search.made && t(`translations:source.${search.made}`), { made: undefined });
  add('review', search.review && t(`common:review.${search.review}`), { review: undefined });
  if (search.problems)
    chips.push({ name: 'problems', label: t('translations:onlyProblems'), isNegated: false, without: { problems: undefined } });
  if (search.comments)
    chips.push({ name: 'comments', label: t('translations:onlyComments'), isNegated: false, without: { comments: undefined } });
  add('problem', search.check, { check: undefined });
  add('page', search.url?.replace(/^https?:\/\/[^/]+/, ''), { url: undefined });
  add('author', search.author, { author: undefined });
  add('updated', daysOf(search), { from: undefined, to: undefined });
  return chips;
}

function textOf({ q = '', mode, in: where }: TranslationsSearch, t: Translate): string {
  const text = mode === 'regex' ? `/${q}/` : `“${q}”`;
  return [text, mode === 'exact' && t('filters.modes.exact'), where && where !== 'both' && t(`translations:in.${where}`)]
    .filter(Boolean)
    .join(' · ');
}

const daysOf = ({ from, to }: TranslationsSearch) => (from || to ? `${from ?? '…'} – ${to ?? '…'}` : undefined);
