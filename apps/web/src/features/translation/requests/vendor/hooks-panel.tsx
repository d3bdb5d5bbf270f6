import { INBOUND_HOOK_STATES, type InboundHook, type InboundHookState } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table.js';
import { Panel } from '../../../../components/panel.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { LogBody, LogDrawer, LogState, LogTable, StateFilter } from './log-parts.js';
import styles from './vendor.module.css';
import { hookOptions, hooksOptions, useVendorCalls } from './vendor.queries.js';

const KINDS = { waiting: 'waiting', done: 'success', dead: 'error' } as const;

/** The messages of the vendor. Messages whose processing has finally failed can be replayed. */
export function HooksPanel({ organisation }: { organisation: string }) {
  const { t } = useTranslation('vendor');
  const [state, setState] = useState<InboundHookState>();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const choose = (next: InboundHookState | undefined) => {
    setState(next);
    setPage(1);
  };
  return (
    <Panel title={t('hooks')}>
      <p className="bh-muted">{t('hooksLead')}</p>
      <StateFilter
        label={t('hookFilter')}
        states={INBOUND_HOOK_STATES}
        labelOf={(each) => t(`hookState.${each}`)}
        value={state}
        onChange={choose}
      />
      <LogTable
        query={useQuery(hooksOptions(organisation, state, page))}
        rowsOf={({ hooks }) => hooks}
        rowKey={({ hookId }) => hookId}
        columns={useHookColumns(setOpened)}
        caption={t('hooks')}
        empty={t('noHooks')}
        page={page}
        onPage={setPage}
      />
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
  return <LogState kind={KINDS[state]} label={t(`hookState.${state}`)} {...{ reason, nextAttemptAt, attempts }} />;
}

function HookDrawer({ organisationId, hookId, onClose }: { organisationId: string; hookId: string; onClose(): void }) {
  const { t } = useTranslation('vendor');
  const query = useQuery(hookOptions({ organisationId, hookId }));
  const { replay } = useVendorCalls();
  return (
    <LogDrawer query={query} title={query.data?.eventId ?? t('hooks')} onClose={onClose}>
      {(hook) => (
        <>
          <HookState hook={hook} />
          {hook.state === 'dead' && (
            <div className={styles.actions}>
              <Button loading={replay.isPending} onClick={() => replay.submit({ organisationId, hookId })}>
                {t('replay')}
              </Button>
            </div>
          )}
          <LogBody text={hook.body} />
        </>
      )}
    </LogDrawer>
  );
}
