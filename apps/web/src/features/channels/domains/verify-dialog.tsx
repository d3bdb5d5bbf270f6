import { type DomainVerification, type ProjectDomain, verifyDomain, verifyScript } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SiteProof } from '../../../components/site-proof.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { send } from '../../../lib/http/client.js';
import { refreshDomains, refreshProjects } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useReason } from '../../../lib/use-reason.js';
import { domainVerificationOptions } from './domains.queries.js';

interface Props {
  projectId: string;
  domain: ProjectDomain;
  onClose(): void;
}

/** The ways to verify a domain, each with the button that checks it. */
export function VerifyDialog({ projectId, domain: { hostname, verification }, onClose }: Props) {
  const { t } = useTranslation(['domains', 'projects']);
  const found = useQuery(domainVerificationOptions(projectId, hostname));
  return (
    <Modal open title={t('verifyTitle', { domain: hostname })} footer={null} onCancel={onClose}>
      <p role="status">
        {t(`level.${found.data?.level ?? verification}`)}
        {found.data?.proof && <span className="bh-muted"> {t(`projects:verification.by.${found.data.proof}`)}</span>}
      </p>
      <p className="bh-muted">{t('verifyLead')}</p>
      {found.isError && <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <RowsSkeleton rows={3} />}
      {found.data && <Proofs projectId={projectId} hostname={hostname} verification={found.data} />}
    </Modal>
  );
}

interface ProofsProps {
  projectId: string;
  hostname: string;
  verification: DomainVerification;
}

function Proofs({ projectId, hostname, verification: { dns, file } }: ProofsProps) {
  const { t } = useTranslation(['domains', 'projects']);
  const say = useReason();
  const start = new URL('/', file.url).href;
  const tag = useCheck(hostname, async () => (await send(verifyScript, { projectId, url: start })).data);
  const record = useCheck(hostname, async () => (await send(verifyDomain, { projectId, hostname, proof: 'dns' })).data);
  const text = useCheck(hostname, async () => (await send(verifyDomain, { projectId, hostname, proof: 'file' })).data);
  const reasonOf = (check: typeof tag) => check.data?.reason && say(check.data.reason);
  return (
    <>
      <SiteProof
        title={t('verifyTag')}
        lead={t('verifyTagLead', { page: start })}
        values={[]}
        reason={reasonOf(tag)}
        verb={t('projects:verification.check')}
        pending={tag.isPending}
        onCheck={() => tag.mutate()}
      />
      {dns && (
        <SiteProof
          title={t('projects:verification.dns.title')}
          lead={t('projects:verification.dns.lead')}
          values={[
            [t('projects:verification.dns.name'), dns.name],
            [t('projects:verification.dns.value'), dns.value],
          ]}
          reason={reasonOf(record)}
          verb={t('projects:verification.dns.check')}
          pending={record.isPending}
          onCheck={() => record.mutate()}
        />
      )}
      <SiteProof
        title={t('projects:verification.file.title')}
        lead={t('projects:verification.file.lead')}
        values={[
          [t('projects:verification.file.url'), file.url],
          [t('projects:verification.file.content'), file.content],
        ]}
        reason={reasonOf(text)}
        verb={t('projects:verification.file.check')}
        pending={text.isPending}
        onCheck={() => text.mutate()}
      />
    </>
  );
}

/** Checks once. Afterwards the level of verification may have changed. */
function useCheck(hostname: string, look: () => Promise<{ reason: string | null }>) {
  const { t } = useTranslation('domains');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: look,
    onSuccess: ({ reason }) => {
      if (reason) notify.warning('verify', t('verifyNotFound', { domain: hostname }));
      else notify.success('verify', t('verified', { domain: hostname }));
      return Promise.all([refreshDomains(client), refreshProjects(client)]);
    },
    onError: (error) => notify.failure('verify', error),
  });
}
