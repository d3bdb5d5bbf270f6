import type { DnsState, ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import { type Column, DataTable } from '../../../components/data-table.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ExternalLink } from '../../../components/external-link.js';
import { LanguageName } from '../../../components/language-name.js';
import { LinkButton } from '../../../components/link-button.js';
import { Panel } from '../../../components/panel.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './domains.module.css';
import { domainDnsOptions } from './domains.queries.js';

const KINDS: Record<DnsState, StatusKind> = { right: 'success', elsewhere: 'error', missing: 'warning', unanswered: 'warning' };

type Address = ProjectDetails['languageAddresses'][number];

/** Where each language is rendered, and whether the DNS of its custom domain points there. */
export function RenderedHosts({ project: { projectId, languageAddresses } }: { project: ProjectDetails }) {
  const { t } = useTranslation('domains');
  const mayPublish = usePermission('publish.manage');
  const hasOwn = languageAddresses.some(({ customDomain }) => customDomain !== null);
  const dns = useQuery({ ...domainDnsOptions(projectId), enabled: mayPublish && hasOwn });
  if (!mayPublish || languageAddresses.length === 0) return null;
  const columns: Column<Address>[] = [
    { key: 'language', title: t('hosts.language'), render: ({ language }) => <LanguageName code={language} /> },
    { key: 'address', title: t('hosts.address'), width: '44%', render: ({ url }) => <ExternalLink href={url} /> },
    {
      key: 'dns',
      title: t('hosts.dns'),
      render: ({ customDomain }) => {
        if (customDomain === null) return <span className="bh-muted">{t('hosts.own')}</span>;
        const known = dns.data?.domainList.find(({ domain }) => domain === customDomain);
        if (!known) return !dns.isError && t('hosts.checking');
        return <StatusTag kind={KINDS[known.state]}>{t(`hosts.${known.state}`, { found: known.found ?? '' })}</StatusTag>;
      },
    },
  ];
  return (
    <div className={styles.hosts}>
      <Panel
        title={t('hosts.title')}
        extra={
          <div className={styles.actions}>
            {hasOwn && (
              <Button loading={dns.isFetching} onClick={() => void dns.refetch()}>
                {t('hosts.again')}
              </Button>
            )}
            <LinkButton to="/app/projects/$projectId/settings" params={{ projectId }}>
              {t('hosts.change')}
            </LinkButton>
          </div>
        }
      >
        <p className="bh-muted">{t('hosts.lead')}</p>
        {dns.data && (
          <p>
            {t('hosts.target')}: <code dir="ltr">{dns.data.target}</code>
            <CopyButton text={dns.data.target} label={t('hosts.target')} />
          </p>
        )}
        {dns.isError && <ErrorPanel error={dns.error} onRetry={() => void dns.refetch()} />}
        <DataTable caption={t('hosts.caption')} columns={columns} rows={languageAddresses} rowKey={({ language }) => language} />
      </Panel>
    </div>
  );
}
