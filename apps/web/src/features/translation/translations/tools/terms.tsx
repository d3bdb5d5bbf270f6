import type { Language, SegmentTerm } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { segmentContextOptions } from '../../../../lib/segment-context.queries.js';
import { SUGGESTION } from './suggestions.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** The glossary's terms in the source, each once, with their rules, forbidden translations and notes. */
export function Terms({ projectId, segment, language, sourceLanguage, insertAtCaret }: ToolProps) {
  const { t } = useTranslation('editor');
  const context = useQuery(segmentContextOptions(projectId, language.code, segment.sourceHash));
  if (context.error) return <ErrorPanel error={context.error} onRetry={() => void context.refetch()} />;
  if (!context.data) return <RowsSkeleton rows={1} />;
  const terms = new Map(context.data.terms.map((term) => [segment.source.slice(term.start, term.end), term]));
  if (terms.size === 0) return <p className={styles.empty}>{t('terms.none')}</p>;
  return (
    <ul className={styles.list}>
      {[...terms].map(([source, term]) => (
        <li key={source} className={styles.item}>
          <p className={styles.text}>
            <span lang={sourceLanguage.tag}>{source}</span> →{' '}
            <strong lang={term.rule === 'keep' ? sourceLanguage.tag : language.tag}>{term.target}</strong>
          </p>
          <TermRules term={term} language={language} />
          <div className={styles.actions}>
            <Button size="small" {...SUGGESTION} aria-label={t('terms.insertOf', { source })} onClick={() => insertAtCaret(term.target)}>
              {t('terms.insert')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function TermRules({ term: { rule, forbidden, note }, language }: { term: SegmentTerm; language: Language }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <p className={styles.meta}>{t(`terms.rule.${rule}`)}</p>
      {forbidden.length > 0 && (
        <p className={styles.meta}>
          {t('terms.forbidden')}{' '}
          <del lang={language.tag} dir={language.direction}>
            {forbidden.join(', ')}
          </del>
        </p>
      )}
      {note && <p className={styles.meta}>{t('terms.note', { note })}</p>}
    </>
  );
}
