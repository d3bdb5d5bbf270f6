import { type DomainVerification, type ProjectDetails, verifyDomain } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Facts } from '../../components/facts.js';
import { RowsSkeleton } from '../../components/skeleton.js';
import { send } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';
import styles from './overview.module.css';
import { domainVerificationOptions } from './projects.queries.js';

/** The ways to verify a site without its tag: what to put where, and the buttons that look for it. */
export function DomainProofs({ projectId }: Pick<ProjectDetails, 'projectId'>) {
  const { t } = useTranslation('projects');
  const found = useQuery(domainVerificationOptions(projectId));
  if (found.isError) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton rows={3} />;
  const { dns, file } = found.data;
  return (
    <>
      <ProofState verification={found.data} />
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

/** What the daily checks look for, and how often in a row they have missed it. */
function ProofState({ verification: { level, proof, missedChecks } }: { verification: DomainVerification }) {
  const { t } = useTranslation('projects');
  if (level < 2 || !proof) return null;
  return (
    <p role="status" className={missedChecks > 0 ? undefined : 'bh-muted'}>
      {t(`verification.by.${proof}`)} {missedChecks > 0 && t('verification.missed', { count: missedChecks })}
    </p>
  );
}

interface ProofProps {
  kind: 'dns' | 'file';
  projectId: string;
  /** What to copy, with its name. */
  values: [name: string, value: string][];
}

function Proof({ kind, projectId, values }: ProofProps) {
  const { t } = useTranslation('projects');
  const check = useVerifyDomain(projectId, kind);
  return (
    <section className={styles.proof}>
      <h3 className={styles.subheading}>{t(`verification.${kind}.title`)}</h3>
      <p className="bh-muted">{t(`verification.${kind}.lead`)}</p>
      <div className={styles.proofFields}>
        <Facts facts={values.map(([name, value]) => [name, <CopiedValue key={name} name={name} value={value} />])} />
      </div>
      {check.data?.data.reason && <p role="status">{check.data.data.reason}</p>}
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {t(`verification.${kind}.check`)}
      </Button>
    </section>
  );
}

function CopiedValue({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.proofValue}>
      <code dir="ltr">{value}</code>
      <CopyButton text={value} label={name} />
    </div>
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
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['project', 'details', projectId] }),
        queries.invalidateQueries({ queryKey: domainVerificationOptions(projectId).queryKey }),
      ]);
    },
    onError: (error) => notify.failure('verify', error),
  });
}
