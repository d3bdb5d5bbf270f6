import { type DomainVerification, domainVerification, type ProjectDetails, projectDetails, verifyDomain } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SiteProof } from '../../../components/site-proof.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { domainVerificationOptions } from './projects.queries.js';

/** The ways to verify a site without its tag: the value, its place, and the buttons that check it. */
export function DomainProofs({ projectId }: Pick<ProjectDetails, 'projectId'>) {
  const { t } = useTranslation('projects');
  const found = useQuery(domainVerificationOptions(projectId));
  if (found.isError) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton rows={3} />;
  const { dns, file } = found.data;
  return (
    <>
      {dns && (
        <Proof
          kind="dns"
          projectId={projectId}
          values={[
            [t('verification.dns.name'), dns.name],
            [t('verification.dns.value'), dns.value],
          ]}
        />
      )}
      <Proof
        kind="file"
        projectId={projectId}
        values={[
          [t('verification.file.url'), file.url],
          [t('verification.file.content'), file.content],
        ]}
      />
    </>
  );
}

/** The proof that the daily checks look for, and how many checks in a row did not find it. */
export function ProofState({ verification: { level, proof, path, missedChecks } }: { verification: DomainVerification }) {
  const { t } = useTranslation('projects');
  if (level < 2 || !proof) return null;
  return (
    <p role="status" className={missedChecks > 0 ? undefined : 'bh-muted'}>
      {t(`verification.by.${proof}`)} {path && path !== '/' && t('verification.below', { path })}{' '}
      {missedChecks > 0 && t('verification.missed', { count: missedChecks })}
    </p>
  );
}

interface ProofProps {
  kind: 'dns' | 'file';
  projectId: string;
  /** Values to copy, with their names. */
  values: [name: string, value: string][];
}

function Proof({ kind, projectId, values }: ProofProps) {
  const { t } = useTranslation('projects');
  const check = useVerifyDomain(projectId, kind);
  return (
    <SiteProof
      title={t(`verification.${kind}.title`)}
      lead={t(`verification.${kind}.lead`)}
      values={values}
      reason={check.data?.data.reason}
      verb={t(`verification.${kind}.check`)}
      pending={check.isPending}
      onCheck={() => check.mutate()}
    />
  );
}

function useVerifyDomain(projectId: string, proof: 'dns' | 'file') {
  const { t } = useTranslation('projects');
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => send(verifyDomain, { projectId, proof }),
    onSuccess: ({ data }) => {
      if (data.isFound) notify.success('verify', t('verification.verified'));
      else notify.warning('verify', t('verification.notFound'));
      return invalidate(queries, [projectDetails, domainVerification], { projectId });
    },
    onError: (error) => notify.failure('verify', error),
  });
}
