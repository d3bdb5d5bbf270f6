import type { UseQueryResult } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import styles from './vendor.module.css';

interface StateFilterProps<State extends string> {
  label: string;
  states: readonly State[];
  labelOf(state: State): string;
  value: State | undefined;
  onChange(state: State | undefined): void;
}

/** Selects the state of the rows of a log; no choice shows all states. */
export function StateFilter<State extends string>({ label, states, labelOf, value, onChange }: StateFilterProps<State>) {
  const { t } = useTranslation('vendor');
  const id = useId();
  return (
    <div className={styles.filter}>
      <Field id={id} label={label}>
        <LabelledSelect<string>
          id={id}
          style={{ inlineSize: '100%' }}
          value={value ?? ''}
          options={[{ value: '', label: t('anyState') }, ...states.map((state) => ({ value: state as string, label: labelOf(state) }))]}
          onChange={(next) => onChange(states.find((state) => state === next))}
        />
      </Field>
    </div>
  );
}

interface LogTableProps<Data extends { total: number; pageSize: number }, Row> {
  query: UseQueryResult<Data>;
  rowsOf(data: Data): Row[];
  rowKey(row: Row): string;
  columns: Column<Row>[];
  caption: string;
  empty: string;
  page: number;
  onPage(page: number): void;
}

/** A page of a log, with its loading, failed and empty states. */
export function LogTable<Data extends { total: number; pageSize: number }, Row>({
  query,
  rowsOf,
  rowKey,
  columns,
  caption,
  empty,
  page,
  onPage,
}: LogTableProps<Data, Row>) {
  const { data } = query;
  return (
    <>
      <Waiting query={query} />
      {data?.total === 0 && <p className="bh-muted">{empty}</p>}
      {data && data.total > 0 && (
        <>
          <DataTable caption={caption} columns={columns} rows={rowsOf(data)} rowKey={rowKey} stale={query.isPlaceholderData} />
          <ListPagination page={page} pageSize={data.pageSize} total={data.total} onChange={onPage} />
        </>
      )}
    </>
  );
}

function Waiting({ query: { data, error, refetch } }: { query: UseQueryResult<unknown> }) {
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <RowsSkeleton rows={4} /> : null;
}

interface LogStateProps {
  kind: ComponentProps<typeof StatusTag>['kind'];
  label: string;
  reason: string | null;
  nextAttemptAt: string | null;
  attempts: number;
}

/** The state of a row, why the last attempt failed, and when the next one is. */
export function LogState({ kind, label, reason, nextAttemptAt, attempts }: LogStateProps) {
  const { t } = useTranslation('vendor');
  return (
    <div className={styles.state}>
      <span>
        <StatusTag kind={kind}>{label}</StatusTag>
      </span>
      {reason && <span className="bh-muted">{reason}</span>}
      {nextAttemptAt && attempts > 0 && <span className="bh-muted">{t('next', { when: formatDateTime(nextAttemptAt) })}</span>}
    </div>
  );
}

interface LogDrawerProps<Data> {
  query: UseQueryResult<Data>;
  title: string;
  onClose(): void;
  children(data: Data): ReactNode;
}

/** The details of a row. */
export function LogDrawer<Data>({ query, title, onClose, children }: LogDrawerProps<Data>) {
  return (
    <Drawer open onClose={onClose} title={title} size="min(760px, 100vw)">
      <Waiting query={query} />
      {query.data !== undefined && <div className={styles.screen}>{children(query.data)}</div>}
    </Drawer>
  );
}

/** The body of a call or a message, in which the server has hidden secrets. */
export function LogBody({ text }: { text: string | null }) {
  const { t } = useTranslation('vendor');
  return (
    <>
      <h3>{t('body')}</h3>
      {text === null ? (
        <p className="bh-muted">{t('noBody')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long body is scrolled by the keyboard
        <pre dir="ltr" className={styles.body} tabIndex={0}>
          {text}
        </pre>
      )}
    </>
  );
}
