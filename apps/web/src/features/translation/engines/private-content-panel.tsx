import { PRIVATE_KINDS, type PrivateKind, updatePrivateContentSettings } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { call } from '../../../lib/http/client.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './engines.module.css';
import { privateContentOptions } from './engines.queries.js';

/** The kinds of content that engines do not receive. Read-only for people who may not set them. */
export function PrivateContentPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('engines');
  const { data, error, refetch } = useQuery(privateContentOptions(projectId));
  return (
    <Panel title={t('privateContent.title')}>
      <p className="bh-muted">{t('privateContent.lead')}</p>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data && <Kinds projectId={projectId} unguarded={data.unguarded} />}
    </Panel>
  );
}

function Kinds({ projectId, unguarded }: { projectId: string; unguarded: readonly PrivateKind[] }) {
  const { t } = useTranslation('engines');
  const mayEdit = usePermission('settings.edit');
  const [asked, setAsked] = useState<PrivateKind>();
  const save = useSave(projectId, () => setAsked(undefined));
  const name = asked && t(`privateContent.kind.${asked}`);
  return (
    <>
      <ul className={styles.kinds}>
        {PRIVATE_KINDS.map((kind) => (
          <KindRow
            key={kind}
            {...{ kind, disabled: !mayEdit || save.isPending }}
            isGuarded={!unguarded.includes(kind)}
            onChange={(isGuarded) => (isGuarded ? save.mutate({ kind, isGuarded }) : setAsked(kind))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={t('privateContent.ask', { name })}
        verb={t('privateContent.allow')}
        pending={save.isPending}
        onConfirm={() => asked && save.mutate({ kind: asked, isGuarded: false })}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('privateContent.consequence')}</p>
        {asked && <p>{t(`privateContent.leaves.${asked}`)}</p>}
        <p>{t('privateContent.cannotTakeBack')}</p>
      </ConfirmDialog>
    </>
  );
}

interface RowProps {
  kind: PrivateKind;
  isGuarded: boolean;
  disabled: boolean;
  onChange(isGuarded: boolean): void;
}

function KindRow({ kind, isGuarded, disabled, onChange }: RowProps) {
  const { t } = useTranslation('engines');
  const id = `private-${kind}`;
  return (
    <li>
      <Switch {...{ id, checked: isGuarded, disabled, onChange }} aria-describedby={`${id}-state`} />
      <label htmlFor={id}>{t(`privateContent.kind.${kind}`)}</label>
      <span id={`${id}-state`} className={isGuarded ? 'bh-muted' : styles.failure}>
        {t(isGuarded ? 'privateContent.masked' : 'privateContent.sent')}
      </span>
    </li>
  );
}

function useSave(projectId: string, onSaved: () => void) {
  const { t } = useTranslation('engines');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: { kind: PrivateKind; isGuarded: boolean }) => call(updatePrivateContentSettings, { projectId, ...change }),
    onSuccess: (settings) => {
      notify.success('engine', t('privateContent.saved'));
      onSaved();
      client.setQueryData(privateContentOptions(projectId).queryKey, settings);
    },
    onError: (error) => notify.failure('engine', error),
  });
}
