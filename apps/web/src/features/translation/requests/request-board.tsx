import type { RequestRow, RequestStage } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageChips } from '../../../components/language-chips.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import { DueDate } from './due-date.js';
import { RequestTags } from './request-state-tag.js';
import { RequestName, RequestProgress } from './request-table.js';
import styles from './requests.module.css';
import { requestListOptions } from './requests.queries.js';
import { BOARD_STAGES } from './requests.search.js';

interface Props {
  /** Shows the organisation of each request, for lists of several organisations. */
  withOrganisation: boolean;
  projectId: string | undefined;
  q: string | undefined;
  /** Shows the whole list of a stage. */
  onShowAll(stage: RequestStage): void;
}

/** The stages side by side, the newest requests of each. */
export function RequestBoard(props: Props) {
  return (
    <div className={styles.board}>
      {BOARD_STAGES.map((stage) => (
        <BoardColumn key={stage} {...props} stage={stage} />
      ))}
    </div>
  );
}

function BoardColumn({ stage, projectId, withOrganisation, q, onShowAll }: Props & { stage: (typeof BOARD_STAGES)[number] }) {
  const { t } = useTranslation('requests');
  const heading = useId();
  const list = useQuery(requestListOptions({ projectId, q, stage, page: 1 }));
  const { requests = [], total = 0 } = list.data ?? {};
  return (
    <section className={styles.column} aria-labelledby={heading}>
      <h2 id={heading}>
        {t(`stage.${stage}`)} <span className="bh-muted bh-num">{list.data && formatCount(total)}</span>
      </h2>
      {list.error && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.data && total === 0 && <p className="bh-muted">{t(q ? 'noneTitle' : `stageEmpty.${stage}`)}</p>}
      <ul className={styles.cards}>
        {requests.map((request) => (
          <RequestCard
            key={request.requestId}
            request={request}
            withProject={projectId === undefined}
            withOrganisation={withOrganisation}
          />
        ))}
      </ul>
      {total > requests.length && (
        <Button onClick={() => onShowAll(stage)}>{t('showAll', { count: total, shown: formatCount(total) })}</Button>
      )}
    </section>
  );
}

function RequestCard({ request, ...places }: { request: RequestRow; withProject: boolean; withOrganisation: boolean }) {
  const { t } = useTranslation('requests');
  const { languages, words, paise, dueAt, isOverdue } = request;
  return (
    <li className={styles.card}>
      <RequestName request={request} {...places} />
      <div>
        <RequestTags request={request} />
      </div>
      <LanguageChips codes={languages.map(({ targetLang }) => targetLang)} />
      <RequestProgress request={request} />
      <div className={styles.cardFoot}>
        <span className="bh-num">
          {t('words', { count: words, shown: formatCount(words) })}
          {paise !== null && ` · ${formatPrice(paise)}`}
        </span>
        <DueDate at={dueAt} isOverdue={isOverdue} />
      </div>
    </li>
  );
}
