import { INBOUND_HOOK_STATES, type InboundHook, type InboundHookState } from '@bhashantar/contracts';
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
import { hookOptions, hooksOptions, useVendorCalls } from './vendor.queries.js';

const KINDS = { waiting: 'waiting', done: 'success', dead: 'error' } as const;

/** The messages of the vendor. Those whose work failed for good can be replayed. */
export function HooksPanel({ organisation }: { organisation: string }) {
  const { t } = useTranslation('vendor');
  const filterId = useId();
  const [state, setState] = useState<InboundHookState>();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const query = useQuery(hooksOptions(organisation, state, page));
  const columns = useHookColumns(setOpened);
  const { data } = query;
  return (
    <Panel title={t('hooks')}>
      <p className="bh-muted">{t('hooksLead')}</p>
      <div className={styles.filter}>
        <Field id={filterId} label={t('hookFilter')}>
          <LabelledSelect<string>
            id={filterId}
            style={{ inlineSize: '100%' }}
            value={state ?? ''}
            options={[
              { value: '', label: t('anyState') },
              ...INBOUND_HOOK_STATES.map((value) => ({ value: value as string, label: t(`hookState.${value}`) })),
            ]}
            onChange={(next) => {
              setState(INBOUND_HOOK_STATES.find((value) => value === next));
              setPage(1);
            }}
          />
        </Field>
      </div>
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.error && <RowsSkeleton rows={4} />}
      {data?.total === 0 && <p className="bh-muted">{t('noHooks')}</p>}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption={t('hooks')}
            columns={columns}
            rows={data.hooks}
            rowKey={({ hookId }) => hookId}
            stale={query.isPlaceholderData}
          />
          <ListPagination page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
        </>
      )}
      {opened && <HookDrawer organisationId={organisation} hookId={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}

function useHookColumns(onOpen: (hookId: string) => void): Column<InboundHook>[] {
  const { t } = useTranslation('vendor');
  return [
    { key: 'event', title: t('column.event'), render: ({ eventId }) => <bdi>{eventId}</bdi> },
    { key: 'state', title: t('column.state'), render: (row) => <HookState hook={row} /> },
    { key: 'attempts', title: t('column.attempts'), align: 'end', render: ({ attempts }) => formatCount(attempts) },
    { key: 'at', title: t('column.at'), render: ({ receivedAt }) => <TimeAgo at={receivedAt} never="" /> },
    {
      key: 'action',
      title: t('column.action'),
      render: ({ hookId, eventId }) => (
        <Button size="small" aria-label={t('openHook', { event: eventId })} onClick={() => onOpen(hookId)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}

function HookState({ hook: { state, reason, nextAttemptAt, attempts } }: { hook: InboundHook }) {
  const { t } = useTranslation('vendor');
  return (
    <div className={styles.state}>
      <span>
        <StatusTag kind={KINDS[state]}>{t(`hookState.${state}`)}</StatusTag>
      </span>
      {reason && <span className="bh-muted">{reason}</span>}
      {nextAttemptAt && attempts > 0 && <span className="bh-muted">{t('next', { when: formatDateTime(nextAttemptAt) })}</span>}
    </div>
  );
}

function HookDrawer({ organisationId, hookId, onClose }: { organisationId: string; hookId: string; onClose(): void }) {
  const { t } = useTranslation('vendor');
  const query = useQuery(hookOptions({ organisationId, hookId }));
  const { replay } = useVendorCalls();
  const { data } = query;
  return (
    <Drawer open onClose={onClose} title={data?.eventId ?? t('hooks')} size="min(760px, 100vw)">
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {!data && !query.error && <RowsSkeleton rows={4} />}
      {data && (
        <div className={styles.screen}>
          <HookState hook={data} />
          {data.state === 'dead' && (
            <div className={styles.actions}>
              <Button loading={replay.isPending} onClick={() => replay.submit({ organisationId, hookId })}>
                {t('replay')}
              </Button>
            </div>
          )}
          <h3>{t('body')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long body is scrolled by the keyboard */}
          <pre dir="ltr" className={styles.body} tabIndex={0}>
            {data.body}
          </pre>
        </div>
      )}
    </Drawer>
  );
}
