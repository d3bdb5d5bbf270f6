import { PlusOutlined } from '@ant-design/icons';
import { downloadDomains, type ProjectDetails, type ProjectDomain } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../components/download-button.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { fetchFile } from '../../../lib/http/client.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { type DomainDone, type DomainQuestion, DomainQuestions } from './domain-questions.js';
import { DomainFigures } from './domain-stats.js';
import styles from './domains.module.css';
import { DOMAINS_PAGE_SIZE, type DomainChanges, domainListOptions, useDomainChanges } from './domains.queries.js';
import type { DomainsSearch } from './domains.search.js';
import { DomainsTable } from './domains-table.js';
import { HostDialog } from './host-dialog.js';
import { RenderedHosts } from './rendered-hosts.js';

interface Props {
  project: ProjectDetails;
  search: DomainsSearch;
}

/** The domains of a project, with the content of each and whether it is on. */
export function DomainsScreen({ project, search }: Props) {
  const { projectId } = project;
  const { t } = useTranslation('domains');
  const navigate = useNavigate({ from: '/app/projects/$projectId/domains' });
  const mayChange = usePermission('project.crawl');
  const changes = useDomainChanges(projectId);
  const list = useQuery(domainListOptions(projectId, search));
  const [asked, setAsked] = useState<{ domain: ProjectDomain; question: DomainQuestion }>();
  const [isAdding, setAdding] = useState(false);
  const [done, setDone] = useState<DomainDone>();
  const total = list.data?.total ?? 0;
  const ask = (domain: ProjectDomain, question: DomainQuestion) => {
    setDone(undefined);
    setAsked({ domain, question });
  };
  return (
    <>
      <DomainFigures projectId={projectId} />
      <div className={styles.tools}>
        <SearchInput
          label={t('search')}
          value={search.q ?? ''}
          onSearch={(q) => void navigate({ search: (before) => ({ ...before, page: 1, q: q || undefined }), replace: true })}
        />
        {mayChange && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
        <DownloadButton subject="domain" fileName="domains.csv" fetchBlob={() => fetchFile(downloadDomains, { projectId })}>
          {t('csv')}
        </DownloadButton>
        <span role="status" className={styles.total}>
          {list.data && t('total', { count: total, shown: formatCount(total) })}
        </span>
      </div>
      {done && <Done done={done} changes={changes} onUndone={() => setDone(undefined)} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.data && total === 0 && <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')} />}
      {list.data && total > 0 && (
        <DomainsTable rows={list.data.domainList} stale={list.isPlaceholderData} onAsk={mayChange ? ask : undefined} />
      )}
      <ListPagination
        page={search.page}
        pageSize={DOMAINS_PAGE_SIZE}
        total={total}
        onChange={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      />
      <RenderedHosts project={project} />
      {isAdding && <AddDomainDialog changes={changes} onDone={setDone} onClose={() => setAdding(false)} />}
      {asked && <DomainQuestions projectId={projectId} {...asked} changes={changes} onDone={setDone} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface AddProps {
  changes: DomainChanges;
  onDone(done: DomainDone): void;
  onClose(): void;
}

function AddDomainDialog({ changes: { add }, onDone, onClose }: AddProps) {
  const { t } = useTranslation('domains');
  return (
    <HostDialog
      title={t('add')}
      label={t('addLabel')}
      verb={t('addVerb')}
      name="hostname"
      pending={add.isPending}
      onSave={(host) =>
        add
          .mutateAsync(host)
          .then(({ data: { domain, crawl } }) => onDone({ did: 'added', hostname: domain.hostname, crawl: crawl ?? 'later' }))
      }
      onClose={onClose}
    >
      <p className="bh-muted">{t('addHint')}</p>
    </HostDialog>
  );
}

/** Stays until the next action, so that a person who looks up a moment later can still undo it. */
function Done({ done, changes: { toggle }, onUndone }: { done: DomainDone; changes: DomainChanges; onUndone(): void }) {
  const { t } = useTranslation('domains');
  const { hostname } = done;
  if (done.did === 'added') return <p role="status">{t(`added.${done.crawl}`, { domain: hostname })}</p>;
  if (done.did === 'deleted') return <p role="status">{t('deleted', { domain: hostname })}</p>;
  return (
    <p role="status" className={styles.done}>
      {t(done.active ? 'isOn' : 'isOff', { domain: hostname })}{' '}
      <Button
        type="link"
        loading={toggle.isPending}
        aria-label={t('undoOf', { domain: hostname })}
        onClick={() => toggle.mutate({ hostname, active: !done.active }, { onSuccess: onUndone })}
      >
        {t('undo')}
      </Button>
    </p>
  );
}
