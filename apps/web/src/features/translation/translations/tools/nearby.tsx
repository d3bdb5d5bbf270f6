import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { segmentContextOptions } from '../../../../lib/segment-context.queries.js';
import { SegmentText } from '../segment-text.js';
import { SUGGESTION } from './suggestions.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** The segments before and after the open one, regardless of filters. Inserting their targets at the caret keeps the draft. */
export function Nearby(props: ToolProps) {
  const { t } = useTranslation('editor');
  const { projectId, segment, language, sourceLanguage, insertAtCaret, jumpTo } = props;
  const context = useQuery(segmentContextOptions(projectId, language.code, segment.sourceHash));
  if (context.error) return <ErrorPanel error={context.error} onRetry={() => void context.refetch()} />;
  if (!context.data) return <RowsSkeleton rows={3} />;
  return (
    <ul className={styles.list}>
      {context.data.nearby.map(({ sourceHash, source, preProcessedTarget: target, example }) => {
        const isOwn = sourceHash === segment.sourceHash;
        return (
          <li key={sourceHash} className={styles.item} data-current={isOwn || undefined}>
            <SegmentText text={source} lang={sourceLanguage.tag} dir={sourceLanguage.direction} example={example} />
            {target && !isOwn && <SegmentText text={target} lang={language.tag} dir={language.direction} example={example} />}
            {!isOwn && (
              <div className={styles.actions}>
                {target && (
                  <Button size="small" {...SUGGESTION} aria-label={t('nearby.copyOf', { source })} onClick={() => insertAtCaret(target)}>
                    {t('nearby.copy')}
                  </Button>
                )}
                <Button size="small" type="text" aria-label={t('nearby.openOf', { source })} onClick={() => jumpTo(sourceHash)}>
                  {t('nearby.open')}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
