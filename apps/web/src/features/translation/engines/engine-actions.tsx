import { ArrowDownOutlined, ArrowUpOutlined, MoreOutlined } from '@ant-design/icons';
import type { EngineConnection } from '@bhashantar/contracts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { languageLabel } from '../../../components/language-name.js';
import { withChange } from './engine-values.js';
import styles from './engines.module.css';
import { useOrderEngines, useRemoveEngine, useStoreEngine } from './use-engine-calls.js';

interface Props {
  connection: EngineConnection;
  /** All connections, in their order. */
  connections: readonly EngineConnection[];
  onEdit(connection: EngineConnection): void;
}

/** Edits a connection, moves it, switches it off or on, removes it. */
export function EngineActions({ connection, connections, onEdit }: Props) {
  const { t } = useTranslation('engines');
  const [isAsking, setAsking] = useState(false);
  const store = useStoreEngine();
  const { name, isEnabled } = connection;
  const items = [
    {
      key: 'switch',
      label: t(isEnabled ? 'switchOff' : 'switchOn'),
      onClick: () => store.submit(withChange(connection, { isEnabled: !isEnabled })),
    },
    { key: 'remove', label: t('remove'), danger: true, onClick: () => setAsking(true) },
  ];
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={t('editOf', { name })} onClick={() => onEdit(connection)}>
        {t('edit')}
      </Button>
      {connections.length > 1 && <MoveButtons connection={connection} connections={connections} />}
      <Dropdown trigger={['click']} autoFocus placement="bottomRight" menu={{ items }}>
        <Button type="text" size="small" loading={store.isPending} aria-label={t('actionsOf', { name })} icon={<MoreOutlined />} />
      </Dropdown>
      {isAsking && <RemoveDialog connection={connection} onClose={() => setAsking(false)} />}
    </div>
  );
}

function MoveButtons({ connection: { connectionId, name }, connections }: Omit<Props, 'onEdit'>) {
  const { t } = useTranslation('engines');
  const order = useOrderEngines();
  const ids = connections.map((one) => one.connectionId);
  const at = ids.indexOf(connectionId);
  const moveTo = (to: number) => order.submit(ids.filter((id) => id !== connectionId).toSpliced(to, 0, connectionId));
  return (
    <>
      <Button
        {...{ type: 'text', size: 'small', icon: <ArrowUpOutlined />, disabled: at === 0 }}
        aria-label={t('moveUp', { name })}
        onClick={() => moveTo(at - 1)}
      />
      <Button
        {...{ type: 'text', size: 'small', icon: <ArrowDownOutlined />, disabled: at === ids.length - 1 }}
        aria-label={t('moveDown', { name })}
        onClick={() => moveTo(at + 1)}
      />
    </>
  );
}

function RemoveDialog({ connection: { connectionId, name, namedBy }, onClose }: { connection: EngineConnection; onClose(): void }) {
  const { t } = useTranslation('engines');
  const remove = useRemoveEngine(onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={t('askRemove', { name })}
      verb={t('remove')}
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.submit(connectionId)}
    >
      <p>{t('removeConsequence')}</p>
      {namedBy.length > 0 && (
        <>
          <p>{t('removeNamed')}</p>
          <ul>
            {namedBy.map(({ projectId, project, language }) => (
              <li key={`${projectId} ${language}`}>{t('namedBy', { project, language: languageLabel(language) })}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
