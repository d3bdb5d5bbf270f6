import { VENDOR_CALL_STATES, type VendorCall, type VendorCallState, type VendorSubBatch } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import styles from './vendor.module.css';
import { useVendorCalls, vendorCallOptions, vendorCallsOptions } from './vendor.queries.js';

const KINDS = { waiting: 'waiting', done: 'success', failed: 'error' } as const;

/** The calls to the vendor, and where the work of a request is with it. */
export function TrafficPanel({ organisation, request }: { organisation: string; request: string | undefined }) {
  const { t } = useTranslation('vendor');
  const filterId = useId();
  const [state, setState] = useState<VendorCallState>();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const query = useQuery(vendorCallsOptions({ organisation, request, state, page }));
  const columns = useCallColumns(setOpened);
  const { data } = query;
  return (
    <Panel title={t('traffic')}>
      <p className="bh-muted">{t('trafficLead')}</p>
      {data && data.subBatches.length > 0 && <SubBatchTable subBatches={data.subBatches} />}
      <div className={styles.filter}>
        <Field id={filterId} label={t('stateFilter')}>
          <LabelledSelect<string>
            id={filterId}
            style={{ inlineSize: '100%' }}
            value={state ?? ''}
            options={[
              { value: '', label: t('anyState') },
              ...VENDOR_CALL_STATES.map((value) => ({ value: value as string, label: t(`callState.${value}`) })),
            ]}
            onChange={(next) => {
              setState(VENDOR_CALL_STATES.find((value) => value === next));
              setPage(1);
            }}
          />
        </Field>
      </div>
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.error && <RowsSkeleton rows={4} />}
      {data?.total === 0 && <p className="bh-muted">{t('noCalls')}</p>}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption={t('traffic')}
            columns={columns}
            rows={data.calls}
            rowKey={({ callId }) => callId}
            stale={query.isPlaceholderData}
          />
          <ListPagination page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
        </>
      )}
      {opened && <CallDrawer organisationId={organisation} callId={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}

function useCallColumns(onOpen: (callId: string) => void): Column<VendorCall>[] {
  const { t } = useTranslation('vendor');
  return [
    { key: 'kind', title: t('column.call'), render: ({ kind }) => t(`call.${kind}`) },
    { key: 'of', title: t('column.of'), render: ({ subBatch, request }) => <bdi>{subBatch ?? request}</bdi> },
    { key: 'state', title: t('column.state'), render: (row) => <CallState call={row} /> },
    { key: 'attempts', title: t('column.attempts'), align: 'end', render: ({ attempts }) => formatCount(attempts) },
    { key: 'at', title: t('column.at'), render: ({ createdAt }) => <TimeAgo at={createdAt} never="" /> },
    {
      key: 'action',
      title: t('column.action'),
      render: ({ callId, kind, request }) => (
        <Button size="small" aria-label={t('openCall', { call: t(`call.${kind}`), request })} onClick={() => onOpen(callId)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}

function CallState({ call: { state, failure, nextAttemptAt, attempts } }: { call: VendorCall }) {
  const { t } = useTranslation('vendor');
  return (
    <div className={styles.state}>
      <span>
        <StatusTag kind={KINDS[state]}>{t(`callState.${state}`)}</StatusTag>
      </span>
      {failure && state !== 'done' && <span className="bh-muted">{failure}</span>}
      {nextAttemptAt && attempts > 0 && <span className="bh-muted">{t('next', { when: formatDateTime(nextAttemptAt) })}</span>}
    </div>
  );
}

function SubBatchTable({ subBatches }: { subBatches: readonly VendorSubBatch[] }) {
  const { t } = useTranslation('vendor');
  const columns: Column<VendorSubBatch>[] = [
    { key: 'number', title: t('column.subBatch'), render: ({ number }) => <bdi>{number}</bdi> },
    {
      key: 'status',
      title: t('column.vendorState'),
      render: ({ status, reason }) => <bdi>{[status ?? t('notSent'), reason].filter(Boolean).join(' · ')}</bdi>,
    },
    { key: 'applied', title: t('column.imported'), align: 'end', render: ({ appliedSeq }) => formatCount(appliedSeq) },
    { key: 'checked', title: t('column.checked'), render: ({ checkedAt }) => <TimeAgo at={checkedAt} never={t('never')} /> },
  ];
  return <DataTable caption={t('subBatches')} columns={columns} rows={[...subBatches]} rowKey={({ subBatchId }) => subBatchId} />;
}

function CallDrawer({ organisationId, callId, onClose }: { organisationId: string; callId: string; onClose(): void }) {
  const { t } = useTranslation('vendor');
  const query = useQuery(vendorCallOptions({ organisationId, callId }));
  const { retry } = useVendorCalls();
  const { data } = query;
  return (
    <Drawer open onClose={onClose} title={data ? `${t(`call.${data.kind}`)} · ${data.request}` : t('traffic')} size="min(760px, 100vw)">
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.error && <RowsSkeleton rows={4} />}
      {data && (
        <div className={styles.screen}>
          <CallState call={data} />
          {data.state !== 'done' && (
            <div className={styles.actions}>
              <Button loading={retry.isPending} onClick={() => retry.submit({ organisationId, callId })}>
                {t('retry')}
              </Button>
            </div>
          )}
          <h3>{t('body')}</h3>
          {data.body === null ? (
            <p className="bh-muted">{t('noBody')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long body is scrolled by the keyboard
            <pre dir="ltr" className={styles.body} tabIndex={0}>
              {data.body}
            </pre>
          )}
        </div>
      )}
    </Drawer>
  );
}
