import { domainVerification, type ProjectDetails, projectDetails, SITE_VERIFIED, verifyScript } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { goToPart, LANGUAGES_ID } from '../../../lib/project/overview-parts.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useReason } from '../../../lib/use-reason.js';
import { DomainProofs, ProofState } from './domain-proofs.js';
import styles from './overview.module.css';
import { domainVerificationOptions } from './projects.queries.js';
import { VerificationSteps } from './verification-steps.js';

/** The steps from no tag to a tag that real visitors have run, and the button that looks again. */
export function ScriptVerification({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const verify = useVerifyScript(project.projectId);
  const say = useReason();
  const mayPublish = usePermission('publish.manage');
  const known = useQuery({ ...domainVerificationOptions(project.projectId), enabled: mayPublish });
  return (
    <>
      <VerificationSteps level={project.domainVerification} verification={known.data} />
      {known.data && <ProofState verification={known.data} />}
      {verify.data?.data.reason && (
        <p role="status" className="bh-muted">
          {say(verify.data.data.reason)}
        </p>
      )}
      {mayPublish && (
        <div className={styles.ways}>
          {project.domainVerification >= SITE_VERIFIED && (
            <Button type="primary" onClick={() => goToPart(LANGUAGES_ID)}>
              {t('verification.publish')}
            </Button>
          )}
          <Button loading={verify.isPending} onClick={() => verify.mutate()}>
            {t(project.domainVerification >= SITE_VERIFIED ? 'verification.again' : 'verification.check')}
          </Button>
        </div>
      )}
      {mayPublish && (
        <details className={styles.others}>
          <summary>{t('connect.others')}</summary>
          <DomainProofs projectId={project.projectId} />
        </details>
      )}
    </>
  );
}

function useVerifyScript(projectId: string) {
  const { t } = useTranslation('projects');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => send(verifyScript, { projectId }),
    onSuccess: ({ data }) => {
      if (data.reason) notify.warning('verify', t('verification.notFound'));
      else notify.success('verify', t('verification.verified'));
      return invalidate(client, [projectDetails, domainVerification], { projectId });
    },
    onError: (error) => notify.failure('verify', error),
  });
}
