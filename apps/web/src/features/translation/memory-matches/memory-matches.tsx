import { languageOf, type TranslationMatch } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { MarkedText } from './marked-text.js';
import { MatchOrigin } from './match-origin.js';
import { type MatchedText, matchesOptions } from './matches.queries.js';
import styles from './memory-matches.module.css';

/** The editor presses such buttons by Alt+1 to Alt+9, in their order. */
const SUGGESTION = { 'data-suggestion': '' } as const;
/** The names of the buttons for texts without a score. Such texts need not be similar. */
const LABELS_OF_EARLIER = { sameKey: 'insertOfKey', samePlace: 'insertOfPlace' } as const;
const earlierOf = ({ kind }: TranslationMatch) => (kind === 'sameKey' || kind === 'samePlace' ? LABELS_OF_EARLIER[kind] : undefined);

interface Props extends MatchedText {
  projectId: string;
  language: string;
  sourceLanguage: string;
  /** Inserts a target into the field that is being edited. */
  onInsert(target: string): void;
}

/** Earlier translations of the same or a similar text, the best first. */
export function MemoryMatches({ projectId, language, sourceLanguage, segmentId, source, onInsert }: Props) {
  const { t } = useTranslation('memory');
  const { data, error, isLoading, refetch } = useQuery(matchesOptions(projectId, language, { segmentId, source }));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (isLoading) return <RowsSkeleton rows={3} />;
  if (!data) return <p className="bh-muted">{t('choose')}</p>;
  if (data.matches.length === 0) return <p className="bh-muted">{t('none')}</p>;
  return (
    <ol className={styles.list} aria-label={t('title')}>
      {data.matches.map((match, at) => (
        <MatchItem
          key={`${match.from}${match.sourceHash}${match.target}`}
          {...{ match, language, sourceLanguage, onInsert }}
          position={at + 1}
        />
      ))}
    </ol>
  );
}

interface ItemProps extends Pick<Props, 'language' | 'sourceLanguage' | 'onInsert'> {
  match: TranslationMatch;
  position: number;
}

function MatchItem({ match, position, language, sourceLanguage, onInsert }: ItemProps) {
  const { t } = useTranslation('memory');
  const to = languageOf(language);
  const from = languageOf(sourceLanguage);
  const earlier = earlierOf(match);
  return (
    <li className={styles.match}>
      <div className={styles.head}>
        {!earlier && (
          <Tag className={styles.score ?? ''} color={match.score >= 100 ? 'success' : 'warning'}>
            {t('score', { score: match.score })}
          </Tag>
        )}
        <span>{t(`kind.${match.kind}`)}</span>
        <Button
          size="small"
          {...SUGGESTION}
          aria-label={earlier ? t(earlier, { position }) : t('insertNumber', { position, score: match.score })}
          onClick={() => onInsert(match.adaptedTarget)}
        >
          {t('insert')}
        </Button>
      </div>
      <MarkedText spans={match.diff} lang={from?.tag} dir={from?.direction} />
      <p lang={to?.tag} dir={to?.direction} className={styles.target}>
        {match.adaptedTarget}
      </p>
      {!match.adapted && <p className={styles.note}>{t('notAdapted')}</p>}
      <MatchOrigin match={match} />
    </li>
  );
}
