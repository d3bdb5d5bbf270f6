import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { segmentContextOptions } from '../translations.queries.js';
import { SUGGESTION } from './suggestions.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** The terms of the glossary in the source, each once. */
export function Terms({ projectId, segment, language, sourceLanguage, insertAtCaret }: ToolProps) {
  const { t } = useTranslation('editor');
  const context = useQuery(segmentContextOptions(projectId, language.code, segment.sourceHash));
  if (context.error) return <ErrorPanel error={context.error} onRetry={() => void context.refetch()} />;
  if (!context.data) return <RowsSkeleton rows={1} />;
  const terms = new Map(context.data.terms.map(({ start, end, target }) => [segment.source.slice(start, end), target]));
  if (terms.size === 0) return <p className={styles.empty}>{t('terms.none')}</p>;
  return (
    <ul className={styles.list}>
      {[...terms].map(([source, target]) => (
        <li key={source} className={styles.item}>
          <p className={styles.text}>
            <span lang={sourceLanguage.tag}>{source}</span> → <strong lang={language.tag}>{target}</strong>
          </p>
          <div className={styles.actions}>
            <Button size="small" {...SUGGESTION} aria-label={t('terms.insertOf', { source })} onClick={() => insertAtCaret(target)}>
              {t('terms.insert')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
