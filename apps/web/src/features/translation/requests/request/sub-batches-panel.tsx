import type { RequestBatchRow, RequestDetails, SubBatchRow } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LanguageName, languageLabel } from '../../../../components/language-name.js';
import { LinkButton } from '../../../../components/link-button.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { DeliveredBar } from '../delivered-bar.js';
import { DueDate } from '../due-date.js';
import { RequestStateTag } from '../request-state-tag.js';
import { SUB_BATCHES_PAGE_SIZE, subBatchesOptions } from '../requests.queries.js';
import { AssignDialog } from './assign-dialog.js';
import styles from './request.module.css';
import { StepList, SubBatchFailures } from './sub-batch-cells.js';

/** The batches of a request, one for each language, with their sub-batches and the people of each step. */
export function SubBatchesPanel({ request }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const [chosen, setChosen] = useState<readonly SubBatchRow[]>([]);
  const [assigned, setAssigned] = useState<readonly SubBatchRow[]>([]);
  const mayAssign = request.actions.includes('assign');
  return (
    <Panel title={t('batches.title')}>
      {request.batches.length === 0 && <p className="bh-muted">{t(request.isBeingStored ? 'storingText' : 'batches.empty')}</p>}
      {mayAssign && chosen.length > 0 && (
        <section className={styles.selection} aria-label={t('batches.chosen')}>
          <span role="status">{t('batches.count', { count: chosen.length })}</span>
          <Button type="primary" onClick={() => setAssigned(chosen)}>
            {t('assign.chosen')}
          </Button>
          <Button type="text" onClick={() => setChosen([])}>
            {t('batches.clear')}
          </Button>
        </section>
      )}
      {request.batches.map((batch) => (
        <Batch
          key={batch.batchId}
          request={request}
          batch={batch}
          chosen={chosen}
          onChoose={mayAssign ? setChosen : undefined}
          onAssign={(row) => setAssigned([row])}
        />
      ))}
      {assigned.length > 0 && (
        <AssignDialog
          request={request}
          subBatches={assigned}
          onClose={() => {
            setAssigned([]);
            setChosen([]);
          }}
        />
      )}
    </Panel>
  );
}

interface BatchProps {
  request: RequestDetails;
  batch: RequestBatchRow;
  chosen: readonly SubBatchRow[];
  /** Undefined for people who cannot assign. */
  onChoose: ((rows: readonly SubBatchRow[]) => void) | undefined;
  onAssign(row: SubBatchRow): void;
}

function Batch({ request, batch, ...rest }: BatchProps) {
  const { t } = useTranslation('requests');
  const [page, setPage] = useState(1);
  const list = useQuery(subBatchesOptions(request.requestId, batch.batchId, page));
  return (
    <section className={styles.batch} aria-label={t('part.batch', { number: batch.number, language: languageLabel(batch.targetLang) })}>
      <div className={styles.batchHead}>
        <h3>
          <LanguageName code={batch.targetLang} />
        </h3>
        <bdi dir="ltr" className="bh-muted">
          {batch.number}
        </bdi>
        <RequestStateTag state={batch.state} />
        <span className="bh-muted bh-num">{t('words', { count: batch.words, shown: formatCount(batch.words) })}</span>
        <DueDate at={batch.dueAt} isOverdue={batch.isOverdue} />
      </div>
      {list.error && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.data && (
        <SubBatchTable {...rest} request={request} caption={batch.number} rows={list.data.subBatches} stale={list.isPlaceholderData} />
      )}
      <ListPagination page={page} pageSize={SUB_BATCHES_PAGE_SIZE} total={list.data?.total ?? 0} onChange={setPage} />
    </section>
  );
}

interface TableProps extends Omit<BatchProps, 'batch'> {
  caption: string;
  rows: SubBatchRow[];
  stale: boolean;
}

function SubBatchTable({ request, caption, rows, stale, chosen, onChoose, onAssign }: TableProps) {
  const { t } = useTranslation('requests');
  const choice = useChoiceColumn(rows, chosen, onChoose);
  const columns: Column<SubBatchRow>[] = [
    ...choice,
    { key: 'number', title: t('column.part'), render: (row) => <SubBatchName row={row} /> },
    { key: 'state', title: t('column.state'), render: ({ state }) => <RequestStateTag state={state} /> },
    {
      key: 'progress',
      title: t('column.progress'),
      width: '24%',
      render: (row) => (
        <>
          <DeliveredBar
            label={t('progressOf', { number: row.number })}
            delivered={row.delivered}
            items={row.items}
            failed={row.failed}
            stale={row.stale}
          />
          <SubBatchFailures row={row} />
        </>
      ),
    },
    { key: 'steps', title: t('column.people'), render: (row) => <StepList row={row} /> },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <div className={styles.actions}>
          {row.isOwn && <WorkLink requestId={request.requestId} row={row} />}
          {onChoose && (
            <Button size="small" aria-label={t('assign.of', { number: row.number })} onClick={() => onAssign(row)}>
              {t('assign.verb')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ subBatchId }) => subBatchId} stale={stale} />;
}

function SubBatchName({ row: { number, words, round } }: { row: SubBatchRow }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <bdi dir="ltr" className="bh-nowrap">
        {number}
      </bdi>
      <div className="bh-muted bh-num bh-nowrap">
        {t('words', { count: words, shown: formatCount(words) })}
        {round > 1 && <div>{t('round', { round })}</div>}
      </div>
    </>
  );
}

function WorkLink({ requestId, row: { subBatchId, number } }: { requestId: string; row: SubBatchRow }) {
  const { t } = useTranslation('requests');
  return (
    <LinkButton
      size="small"
      kind="primary"
      to="/app/requests/$requestId/work/$subBatchId"
      params={{ requestId, subBatchId }}
      aria-label={t('workOn', { number })}
    >
      {t('work')}
    </LinkButton>
  );
}

function useChoiceColumn(rows: SubBatchRow[], chosen: readonly SubBatchRow[], onChoose: BatchProps['onChoose']): Column<SubBatchRow>[] {
  const { t } = useTranslation('requests');
  if (!onChoose) return [];
  const isChosen = ({ subBatchId }: SubBatchRow) => chosen.some((one) => one.subBatchId === subBatchId);
  const set = (changed: readonly SubBatchRow[], isOn: boolean) => {
    const others = chosen.filter(({ subBatchId }) => !changed.some((one) => one.subBatchId === subBatchId));
    onChoose(isOn ? [...others, ...changed] : others);
  };
  const count = rows.filter(isChosen).length;
  const all = (
    <Checkbox
      aria-label={t('batches.chooseAll')}
      checked={rows.length > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ target }) => set(rows, target.checked)}
    />
  );
  const render = (row: SubBatchRow) => (
    <Checkbox
      aria-label={t('batches.choose', { number: row.number })}
      checked={isChosen(row)}
      onChange={({ target }) => set([row], target.checked)}
    />
  );
  return [{ key: 'choice', kind: 'choice', title: all, render }];
}
