import type { CmsConnection, ContentType } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useApiPermissions } from '../api-actions.js';
import styles from '../apis.module.css';
import { PartHeading } from '../part-heading.js';
import { ChooseTypeDialog } from './choose-type-dialog.js';
import { cmsListOptions, contentTypesOptions, useChooseType, useRemoveCms } from './cms.queries.js';
import { ConnectCmsDialog } from './connect-cms-dialog.js';
import { HookPanel } from './hook-panel.js';

interface Props {
  projectId: string;
  connectionId: string;
  onBack(): void;
  /** Opens the item of a content type. */
  onOpen(apiId: string): void;
}

/** One CMS: its content types, and the address of its messages. */
export function CmsScreen({ projectId, connectionId, onBack, onOpen }: Props) {
  const { t } = useTranslation('apis');
  const list = useQuery(cmsListOptions(projectId));
  const own = list.data?.connections.find((one) => one.connectionId === connectionId);
  const may = useApiPermissions();
  const [isRemoving, setRemoving] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const remove = useRemoveCms(onBack);
  return (
    <>
      <Button type="link" className={styles.back ?? ''} onClick={onBack}>
        ← {t('cms.back')}
      </Button>
      {list.isPending && <RowsSkeleton rows={6} />}
      {list.error && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && !own && <EmptyState kind="info" title={t('cms.removed')} />}
      {own && (
        <>
          <div className={styles.head}>
            <PartHeading>
              <bdi>{own.name}</bdi>
            </PartHeading>
            <span className="bh-muted">
              {t(`cms.kinds.${own.kind}`)} · <bdi dir="ltr">{own.address}</bdi>
            </span>
            {may.manage && (
              <div className={styles.buttons}>
                <Button onClick={() => setChanging(true)}>{t('cms.changeConnection')}</Button>
                <Button danger onClick={() => setRemoving(true)}>
                  {t('cms.remove')}
                </Button>
              </div>
            )}
          </div>
          <div className={styles.stack}>
            {may.manage ? (
              <Types own={own} projectId={projectId} onOpen={onOpen} />
            ) : (
              <EmptyState kind="info" title={t('cms.types')} text={t('cms.noRight')} />
            )}
            {may.manage && <HookPanel own={own} />}
          </div>
          {isChanging && (
            <ConnectCmsDialog projectId={projectId} own={own} onClose={() => setChanging(false)} onDone={() => setChanging(false)} />
          )}
          {isRemoving && (
            <ConfirmDialog
              open
              danger
              title={t('cms.removeTitle', { name: own.name })}
              verb={t('cms.remove')}
              pending={remove.isPending}
              onConfirm={() => remove.submit(connectionId, { onSettled: () => setRemoving(false) })}
              onCancel={() => setRemoving(false)}
            >
              <p>{t('cms.removeText')}</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </>
  );
}

function Types({ own, projectId, onOpen }: { own: CmsConnection; projectId: string; onOpen(apiId: string): void }) {
  const { t } = useTranslation('apis');
  const notify = useNotify();
  const { connectionId } = own;
  const { data, error, isPending, refetch } = useQuery({ ...contentTypesOptions(projectId, connectionId), retry: false });
  const [asked, setAsked] = useState<{ type: ContentType; does: 'choose' | 'giveUp' }>();
  const choose = useChooseType();
  const close = () => setAsked(undefined);
  if (isPending) return <RowsSkeleton rows={5} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const columns: Column<ContentType>[] = [
    {
      key: 'name',
      title: t('cms.type'),
      render: ({ name, uid, isLocalized, hasDrafts }) => (
        <>
          <bdi>{name}</bdi>
          <bdi dir="ltr" className={styles.uid}>
            {uid}
          </bdi>
          {isLocalized && !hasDrafts && <span className={styles.note}>{t('cms.noDrafts')}</span>}
        </>
      ),
    },
    {
      key: 'entries',
      title: t('cms.entries'),
      align: 'end',
      render: ({ entries }) => (entries === null ? <span className="bh-muted">{t('cms.unknown')}</span> : formatCount(entries)),
    },
    {
      key: 'fields',
      title: t('cms.fields'),
      align: 'end',
      render: ({ fields }) => formatCount(fields.filter(({ isLocalized }) => isLocalized).length),
    },
    { key: 'choice', title: t('cms.choice'), render: (type) => <Choice type={type} /> },
    {
      key: 'actions',
      title: <span className="bh-visually-hidden">{t('writes.actions')}</span>,
      render: (type) => (
        <div className={styles.buttons}>
          {type.apiId && <Button onClick={() => onOpen(type.apiId ?? '')}>{t('cms.openItem')}</Button>}
          {type.isLocalized && (
            <Button onClick={() => setAsked({ type, does: 'choose' })}>{t(type.isChosen ? 'cms.change' : 'cms.choose')}</Button>
          )}
          {type.isChosen && <Button onClick={() => setAsked({ type, does: 'giveUp' })}>{t('cms.giveUp')}</Button>}
        </div>
      ),
    },
  ];
  return (
    <Panel title={t('cms.types')}>
      {data.contentTypes.length === 0 ? (
        <EmptyState kind="empty" title={t('cms.noTypes')} text={t('cms.noTypesText')} />
      ) : (
        <DataTable caption={t('cms.types')} columns={columns} rows={data.contentTypes} rowKey={({ uid }) => uid} />
      )}
      {asked?.does === 'choose' && <ChooseTypeDialog projectId={projectId} connectionId={connectionId} type={asked.type} onClose={close} />}
      {asked?.does === 'giveUp' && (
        <ConfirmDialog
          open
          danger
          title={t('cms.giveUpTitle', { name: asked.type.name })}
          verb={t('cms.giveUp')}
          pending={choose.isPending}
          onConfirm={() =>
            choose.mutate(
              { projectId, connectionId, uid: asked.type.uid, isChosen: false },
              {
                onSuccess: () => {
                  notify.success('apis', t('cms.givenUp', { name: asked.type.name }));
                  close();
                },
              },
            )
          }
          onCancel={close}
        >
          <p>{t('cms.giveUpText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Choice({ type: { isChosen, isLocalized } }: { type: ContentType }) {
  const { t } = useTranslation('apis');
  if (!isLocalized) return <span className="bh-muted">{t('cms.notLocalised')}</span>;
  return <StatusTag kind={isChosen ? 'success' : 'neutral'}>{t(isChosen ? 'cms.chosen' : 'cms.notChosen')}</StatusTag>;
}
