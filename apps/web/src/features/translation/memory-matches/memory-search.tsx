import { CONCORDANCE_TEXT_MAX, type ConcordanceResult, languageOf } from '@bhashantar/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { concordanceOptions, type SearchIn } from './concordance.queries.js';
import { FoundText } from './found-text.js';
import { MatchOrigin } from './match-origin.js';
import styles from './memory-matches.module.css';

const PLACES: readonly SearchIn[] = ['both', 'source', 'target'];

interface Props {
  projectId: string;
  language: string;
  sourceLanguage: string;
  /** Inserts a target into the field that is being edited. */
  onInsert(target: string): void;
}

/** Searches the memory for a word or phrase, in sources and targets. */
export function MemorySearch({ projectId, language, sourceLanguage, onInsert }: Props) {
  const { t } = useTranslation('memory');
  const [text, setText] = useState('');
  const [place, setPlace] = useState<SearchIn>('both');
  const [sought, setSought] = useState('');
  const placeId = useId();
  const search = (event: FormEvent) => {
    event.preventDefault();
    setSought(text.trim());
  };
  return (
    <div className={styles.concordance}>
      <form className={styles.form} onSubmit={search}>
        <Input
          allowClear
          type="search"
          aria-label={t('concordance.label')}
          placeholder={t('concordance.label')}
          maxLength={CONCORDANCE_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label htmlFor={placeId} className="bh-visually-hidden">
          {t('concordance.in')}
        </label>
        <Select
          id={placeId}
          value={place}
          onChange={setPlace}
          options={PLACES.map((value) => ({ value, label: t(`concordance.inOf.${value}`) }))}
        />
        <Button htmlType="submit">{t('concordance.submit')}</Button>
      </form>
      {sought === '' ? (
        <p className="bh-muted">{t('concordance.hint')}</p>
      ) : (
        <Results {...{ projectId, language, sourceLanguage, onInsert, sought, place }} />
      )}
    </div>
  );
}

function Results({ projectId, language, sourceLanguage, onInsert, sought, place }: Props & { sought: string; place: SearchIn }) {
  const { t } = useTranslation('memory');
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    concordanceOptions(projectId, language, sought, place),
  );
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (isLoading || !data) return <RowsSkeleton rows={3} />;
  const results = data.pages.flatMap((page) => page.results);
  return (
    <>
      {results.length === 0 && (
        <p role="status" className="bh-muted">
          {hasNextPage ? t('concordance.noneYet') : t('concordance.none')}
        </p>
      )}
      {results.length > 0 && (
        <ol className={styles.list} aria-label={t('concordance.results')}>
          {results.map((result, at) => (
            <ResultItem key={`${result.from}${result.sourceHash}`} {...{ result, language, sourceLanguage, onInsert }} position={at + 1} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('concordance.more')}
        </Button>
      )}
    </>
  );
}

interface ItemProps extends Pick<Props, 'language' | 'sourceLanguage' | 'onInsert'> {
  result: ConcordanceResult;
  position: number;
}

function ResultItem({ result, position, language, sourceLanguage, onInsert }: ItemProps) {
  const { t } = useTranslation('memory');
  const from = languageOf(sourceLanguage);
  const to = languageOf(language);
  return (
    <li className={styles.match}>
      <FoundText className={styles.source} text={result.source} spans={result.sourceSpans} lang={from?.tag} dir={from?.direction} />
      <FoundText className={styles.target} text={result.target} spans={result.targetSpans} lang={to?.tag} dir={to?.direction} />
      <div className={styles.head}>
        <MatchOrigin match={result} />
        <Button size="small" aria-label={t('concordance.insertNumber', { position })} onClick={() => onInsert(result.target)}>
          {t('concordance.insert')}
        </Button>
      </div>
    </li>
  );
}
