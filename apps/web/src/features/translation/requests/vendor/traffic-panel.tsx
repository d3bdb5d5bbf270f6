import { VENDOR_CALL_STATES, type VendorCall, type VendorCallState, type VendorSubBatch } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { Panel } from '../../../../components/panel.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { LogBody, LogDrawer, LogState, LogTable, StateFilter } from './log-parts.js';
import styles from './vendor.module.css';
import { useVendorCalls, vendorCallOptions, vendorCallsOptions } from './vendor.queries.js';

const KINDS = { waiting: 'waiting', done: 'success', failed: 'error' } as const;

/** The calls to the vendor, and the state of a request's work there. */
export function TrafficPanel({ organisation, request }: { organisation: string; request: string | undefined }) {
  const { t } = useTranslation('vendor');
  const [state, setState] = useState<VendorCallState>();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const query = useQuery(vendorCallsOptions({ organisation, request, state, page }));
  const choose = (next: VendorCallState | undefined) => {
    setState(next);
    setPage(1);
  };
  return (
    <Panel title={t('traffic')}>
      <p className="bh-muted">{t('trafficLead')}</p>
      {query.data && query.data.subBatches.length > 0 && (
        <div className={styles.subBatches}>
          <SubBatchTable subBatches={query.data.subBatches} />
        </div>
      )}
      <StateFilter
        label={t('stateFilter')}
        states={VENDOR_CALL_STATES}
        labelOf={(each) => t(`callState.${each}`)}
        value={state}
        onChange={choose}
      />
      <LogTable
        query={query}
        rowsOf={({ calls }) => calls}
        rowKey={({ callId }) => callId}
        columns={useCallColumns(setOpened)}
        caption={t('traffic')}
        empty={t('noCalls')}
        page={page}
        onPage={setPage}
      />
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
  const reason = state === 'done' ? null : failure;
  return <LogState kind={KINDS[state]} label={t(`callState.${state}`)} {...{ reason, nextAttemptAt, attempts }} />;
}

function SubBatchTable({ subBatches }: { subBatches: readonly VendorSubBatch[] }) {
  const { t } = useTranslation('vendor');
  const statusName = (status: VendorSubBatch['status']) => (status === null ? t('notSent') : t(`vendorStatus.${status}`));
  const columns: Column<VendorSubBatch>[] = [
    { key: 'number', title: t('column.subBatch'), render: ({ number }) => <bdi>{number}</bdi> },
    {
      key: 'status',
      title: t('column.vendorState'),
      render: ({ status, reason }) => <bdi>{[statusName(status), reason].filter(Boolean).join(' · ')}</bdi>,
    },
    { key: 'checked', title: t('column.checked'), render: ({ checkedAt }) => <TimeAgo at={checkedAt} never={t('never')} /> },
  ];
  return <DataTable caption={t('subBatches')} columns={columns} rows={[...subBatches]} rowKey={({ subBatchId }) => subBatchId} />;
}

function CallDrawer({ organisationId, callId, onClose }: { organisationId: string; callId: string; onClose(): void }) {
  const { t } = useTranslation('vendor');
  const query = useQuery(vendorCallOptions({ organisationId, callId }));
  const { retry } = useVendorCalls();
  const title = query.data ? `${t(`call.${query.data.kind}`)} · ${query.data.request}` : t('traffic');
  return (
    <LogDrawer query={query} title={title} onClose={onClose}>
      {(call) => (
        <>
          <CallState call={call} />
          {call.state !== 'done' && (
            <div className={styles.actions}>
              <Button loading={retry.isPending} onClick={() => retry.submit({ organisationId, callId })}>
                {t('retry')}
              </Button>
            </div>
          )}
          <LogBody text={call.body} />
        </>
      )}
    </LogDrawer>
  );
}
