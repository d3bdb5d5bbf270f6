import { MoreOutlined } from '@ant-design/icons';
import type { ProjectDomain } from '@bhashantar/contracts';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import type { DomainQuestion } from './domain-questions.js';
import styles from './domains.module.css';

interface Props {
  rows: ProjectDomain[];
  stale: boolean;
  /** Undefined for people who may not change domains. */
  onAsk: ((domain: ProjectDomain, question: DomainQuestion) => void) | undefined;
}

/** Domains as rows: their state, their verification, and their counts. */
export function DomainsTable({ rows, stale, onAsk }: Props) {
  const { t } = useTranslation('domains');
  const columns: Column<ProjectDomain>[] = [
    { key: 'domain', title: t('column.domain'), width: '26%', render: (row) => <DomainName domain={row} /> },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ active }) => <StatusTag kind={active ? 'success' : 'neutral'}>{t(active ? 'on' : 'off')}</StatusTag>,
    },
    { key: 'verification', title: t('column.verification'), render: ({ verification }) => t(`level.${verification}`) },
    ...(['pages', 'words', 'traffic', 'nmtCall'] as const).map(
      (key): Column<ProjectDomain> => ({
        key,
        title: t(`column.${key}`),
        align: 'end',
        render: (row) => formatCount(row[key]),
      }),
    ),
  ];
  if (onAsk)
    columns.push({
      key: 'action',
      title: t('column.action'),
      render: (row) => <DomainActions domain={row} onAsk={(question) => onAsk(row, question)} />,
    });
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ hostname }) => hostname} stale={stale} />;
}

function DomainName({ domain: { hostname, isMain } }: { domain: ProjectDomain }) {
  const { t } = useTranslation('domains');
  return (
    <div className={styles.name}>
      <bdi dir="ltr">{hostname}</bdi>
      {isMain && <span className="bh-muted">{t('main')}</span>}
    </div>
  );
}

function DomainActions({ domain: { hostname, active, isMain }, onAsk }: { domain: ProjectDomain; onAsk(question: DomainQuestion): void }) {
  const { t } = useTranslation('domains');
  const action = active ? 'switchOff' : 'switchOn';
  const mayVerify = usePermission('publish.manage');
  const items = [
    ...(mayVerify ? [{ key: 'verify' as const, label: t('verify') }] : []),
    { key: 'change' as const, label: t('change') },
    ...(isMain ? [] : [{ key: 'delete' as const, label: t('delete'), danger: true }]),
  ];
  return (
    <div className={styles.actions}>
      <Button aria-label={t(`${action}Of`, { domain: hostname })} onClick={() => onAsk('toggle')}>
        {t(action)}
      </Button>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onAsk(key as DomainQuestion) }}>
        <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('actionsOf', { domain: hostname })} />
      </Dropdown>
    </div>
  );
}
