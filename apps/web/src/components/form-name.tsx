import { categoryExamples, type FormStep } from '@bhashantar/icu-messages';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './message-forms.module.css';

/** Numbers of a category: “1”, “2–4, 22–24, …”, “5 and more”. */
export function examplesOf({ kind, selector }: FormStep, tag: string, t: TFunction<'translations'>): string {
  if (kind === 'select') return '';
  if (selector.startsWith('=')) return t('form.exactly', { number: selector.slice(1) });
  const { ranges, isOpen, hasMore, fraction } = categoryExamples(tag, kind, selector);
  const write = ({ from, to }: { from: number; to: number }, isLast: boolean) => {
    if (isLast && isOpen) return t('form.andMore', { number: from });
    return from === to ? String(from) : `${from}–${to}`;
  };
  const shown = ranges.map((range, at) => write(range, at === ranges.length - 1));
  if (fraction !== undefined) shown.push(String(fraction));
  return [...shown, ...(hasMore ? ['…'] : [])].join(', ');
}

/** A plural form by its category and some of its numbers: “few: 2–4, 22–24, …”. */
export function useFormName(tag: string): (path: readonly FormStep[]) => { name: string; examples: string } {
  const { t } = useTranslation('translations');
  return (path) => ({
    name: path.map(({ kind, argument, selector }) => (kind === 'select' ? `${argument}: ${selector}` : selector)).join(' · '),
    examples: path
      .map((step) => examplesOf(step, tag, t))
      .filter(Boolean)
      .join(' · '),
  });
}

/** The name of a plural form, with numbers for which a language uses it. */
export function FormName({ path, tag }: { path: readonly FormStep[]; tag: string }) {
  const { name, examples } = useFormName(tag)(path);
  return (
    <span className={styles.name}>
      <b>{name}</b> {examples && <span>{examples}</span>}
    </span>
  );
}
